package import EventLoop
internal import JSONRPC
internal import MapCore

/// A source whose file is read again whenever it changes.
struct SourceWatch {
  struct Key: Hashable {
    var map: String
    var source: String
  }

  let file: String
  /// Ends the watch.
  let end: () -> Void
}

/// Something that tells when a file changes.
package protocol FileWatching: AnyObject {
  /// Calls `changed` on the loop's thread when the file was written or replaced; the closure answered ends that.
  ///
  /// Nil where the file cannot be watched.
  func watch(_ path: String, changed: @escaping () -> Void) -> (() -> Void)?
}

extension FileWatcher: FileWatching {}

extension MapService {
  /// Watches the files of all sources of a map that ask for it.
  func watchSources(of map: String) {
    guard let map = try? store.map(map) else { return }
    for source in map.sources where source.isWatched { watch(source, of: map.id) }
    for inset in map.insets { watchSources(of: inset) }
  }

  /// Reads the file of a source again whenever it changes, until the source goes or gets other data.
  func watch(_ source: MapSource, of map: String) {
    guard source.isWatched, let file = source.file else { return }
    let key = SourceWatch.Key(map: map, source: source.id)
    unwatch(source: source.id, of: map)
    let end = environment.files?.watch(file) { [weak self] in self?.reload(key, file: file) }
    guard let end else {
      report(MapError(.resourceUnavailable, "the file \"\(file)\" cannot be watched"), on: key)
      return
    }
    watches[key] = SourceWatch(file: file, end: end)
  }

  func unwatch(source: String, of map: String) {
    watches.removeValue(forKey: SourceWatch.Key(map: map, source: source))?.end()
  }

  /// Ends the watches of maps that are gone.
  func endStaleWatches() {
    for (key, watch) in watches where (try? store.map(key.map)) == nil {
      watch.end()
      watches[key] = nil
    }
  }

  private func reload(_ key: SourceWatch.Key, file: String) {
    guard let source = (try? store.map(key.map))?.source(key.source), source.file == file, source.isWatched else {
      unwatch(source: key.source, of: key.map)
      return
    }
    guard let number = try? store.beginLoading(key.source, of: key.map, isNew: false) else { return }
    environment.workers.submit(.loads, Cancellation()) { cancellation in
      Result { () throws(MapError) in
        try Loader(cancellation: cancellation).features(of: .file(file))
      }
    } completion: { [weak self] result in
      self?.finishReload(number, key, file: file, result.map { .replace($0, file: file) })
    }
  }

  /// A file that is faulty for the moment, as while it is being edited, leaves the last good data in place.
  private func finishReload(
    _ number: Int,
    _ key: SourceWatch.Key,
    file: String,
    _ result: Result<SourceOperation.Action, MapError>
  ) {
    finish(number, of: key.map, source: key.source, result.action)
    if case .failure(let error) = result { report(error, on: key) }
  }

  private func report(_ error: MapError, on key: SourceWatch.Key) {
    let response = error.responseError
    store.report(
      MapFailure(
        code: response.code.rawValue,
        kind: error.kind.rawValue,
        message: response.message,
        source: key.source
      ),
      on: key.map
    )
    deliverEvents()
  }
}
