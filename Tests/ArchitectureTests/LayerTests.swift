import Testing

/// The targets and what they may see of each other.
@Suite struct LayerTests {
  private let manifest = PackageManifest.current
  private var ours: Set<String> { Set(manifest.targets.map(\.name)) }

  @Test func `the manifest is understood`() {
    #expect(manifest.target("JSON")?.dependencies == ["CJansson"])
    #expect(manifest.target("conformance")?.path == "Tests/Conformance")
    #expect(manifest.target("LayerTests") == nil)
    #expect(SourceTree.files.contains { $0.path == "Sources/insetmap/main.swift" })
  }

  @Test func `every folder of Sources and Tests is a target's`() {
    let declared = Set(manifest.targets.map(\.path))
    for folder in ["Sources", "Tests"] {
      for name in SourceTree.folders(in: folder) {
        #expect(declared.contains("\(folder)/\(name)"), "\(folder)/\(name) is no target")
      }
    }
  }

  @Test func `a target depends only on targets above it in the manifest`() {
    for (index, target) in manifest.targets.enumerated() where target.path.hasPrefix("Sources/") {
      let above = Set(manifest.targets[..<index].map(\.name))
      #expect(above.isSuperset(of: target.dependencies), "\(target.name) depends on \(target.dependencies)")
    }
  }

  @Test func `every module of ours that is imported is declared`() {
    for target in manifest.targets {
      for file in SourceTree.files(of: target) {
        let undeclared = file.imports.intersection(ours).subtracting(target.dependencies)
        #expect(undeclared.isEmpty, "\(file.path) imports \(undeclared.sorted())")
      }
    }
  }

  @Test func `every declared dependency is imported somewhere in the target`() {
    for target in manifest.targets {
      let imported = SourceTree.files(of: target).reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      // Programs that a target starts are built for it, not imported.
      let modules = target.dependencies.filter { manifest.target($0)?.kind != "executableTarget" }
      #expect(imported.isSuperset(of: modules), "\(target.name) imports only \(imported.sorted())")
    }
  }

  @Test func `a C library is imported by one target, that for PNG by the one that reads and the one that writes`() {
    let owners = ["CCairo": "Drawing", "CJansson": "JSON", "CSystem": "EventLoop"]
    let ours = manifest.targets.filter { $0.path.hasPrefix("Sources/") }
    for library in ours where library.name.wholeMatch(of: #/C[A-Z]\w*/#) != nil {
      let users = ours.filter { target in
        SourceTree.files(of: target).contains { $0.imports.contains(library.name) }
      }
      #expect(users.count <= (library.name == "CSpng" ? 2 : 1), "\(library.name) is imported by \(users.map(\.name))")
      if let owner = owners[library.name] { #expect(users.map(\.name) == [owner]) }
    }
  }
}
