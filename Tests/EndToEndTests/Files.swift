import Glibc

/// A path that nothing lies at.
func temporaryPath() -> String { "/tmp/insetmap-\(getpid())-\(UInt64.random(in: 0 ... .max))" }

/// The first megabyte of a file.
func contents(of path: String) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = read(file, &bytes, bytes.count)
  return Array(bytes.prefix(max(0, count)))
}

/// Makes a file that holds `text`.
func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

/// Makes a file that holds `bytes`.
func write(_ bytes: [UInt8], to path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  _ = write(file, bytes, bytes.count)
  close(file)
}
