internal import Glibc

/// A terminal that something is shown on.
enum Terminal {
  /// Columns and lines of the terminal; nil where the descriptor is none.
  static func size(of descriptor: Int32) -> (columns: Int, lines: Int)? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
