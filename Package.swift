// swift-tools-version: 6.3

import PackageDescription

/// Warnings fail the build where this is set (`Tests/run` sets it), so that a stranger's newer toolchain still builds.
let warningsAreErrors = Context.environment["INSETMAP_WARNINGS_AS_ERRORS"] != nil

/// Settings shared by every Swift target.
let shared: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// Settings of every target that calls no C and touches no raw memory.
let settings = shared + [.strictMemorySafety()]

/// Whether the fuzzer is built too; it links only with its sanitizer, which `Tests/fuzz` sees to.
let fuzzes = Context.environment["INSETMAP_FUZZ"] != nil

let package = Package(
  name: "insetmap",
  products: [.executable(name: "insetmap", targets: ["insetmap"])],
  targets: [
    // Bottom to top: a target depends only on targets above it in this list.
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .target(
      name: "JSON",
      dependencies: ["CJansson"],
      swiftSettings: shared,
      // The standard library's rounding calls it, and nothing here imports Glibc, which would link it.
      linkerSettings: [.linkedLibrary("m")]
    ),
    .target(name: "Geo", swiftSettings: settings),
    .target(name: "GeoJSON", dependencies: ["Geo", "JSON"], swiftSettings: shared),
    .target(name: "Camera", dependencies: ["Geo"], swiftSettings: settings),
    // Loads ICU (libicu-dev has the headers) when it is first needed.
    .target(name: "CICU", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "Style", dependencies: ["CICU", "Geo", "GeoJSON", "JSON"], swiftSettings: settings),
    .target(name: "Tiles", dependencies: ["Geo", "GeoJSON", "JSON"], swiftSettings: settings),
    .target(
      name: "Layout",
      dependencies: ["Camera", "Geo", "GeoJSON", "JSON", "Style", "Tiles"],
      swiftSettings: settings
    ),
    // Cairo with its PNG, SVG and PDF surfaces, Pango, Fontconfig.
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]
    ),
    .systemLibrary(name: "CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "Drawing",
      dependencies: ["CCairo", "CSpng", "Camera", "Geo", "JSON", "Layout", "Style", "Tiles"],
      swiftSettings: shared
    ),
    .target(name: "MapCore", dependencies: ["Camera", "Geo", "GeoJSON", "JSON", "Style"], swiftSettings: settings),
    .target(name: "JSONRPC", dependencies: ["JSON"], swiftSettings: shared),
    .target(name: "CSystem"),
    .target(name: "EventLoop", dependencies: ["CSystem"], swiftSettings: shared),
    // The embedded world.
    .target(name: "CBasemap", exclude: ["generate", "styles", "world.pmtiles", "NOTICE"]),
    .target(
      name: "Resources",
      dependencies: [
        "CBasemap", "CSQLite", "CSpng", "CTurboJPEG", "CWebP", "CZlib", "Geo", "GeoJSON", "JSON", "Tiles",
      ],
      swiftSettings: shared
    ),
    .target(
      name: "MapService",
      dependencies: [
        "Camera", "Drawing", "EventLoop", "Geo", "GeoJSON", "JSON", "JSONRPC", "Layout", "MapCore",
        "Resources", "Style", "Tiles",
      ],
      swiftSettings: settings
    ),
    // The other end of the pipe, for replays and for the tests.
    .target(name: "WireClient", dependencies: ["EventLoop", "JSONRPC"], swiftSettings: shared),
    .executableTarget(
      name: "insetmap",
      dependencies: ["EventLoop", "JSON", "JSONRPC", "MapService", "Resources", "WireClient"],
      swiftSettings: shared
    ),

    // What several test targets need.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", swiftSettings: shared),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: shared),
    .testTarget(name: "GeoTests", dependencies: ["Geo"], swiftSettings: shared),
    .testTarget(name: "GeoJSONTests", dependencies: ["Geo", "GeoJSON", "JSON", "TestSupport"], swiftSettings: shared),
    .testTarget(name: "CameraTests", dependencies: ["Camera", "Geo", "TestSupport"], swiftSettings: shared),
    .testTarget(
      name: "StyleTests",
      dependencies: ["Geo", "GeoJSON", "JSON", "Style", "TestSupport"],
      swiftSettings: shared
    ),
    .testTarget(
      name: "TilesTests",
      dependencies: ["Geo", "GeoJSON", "JSON", "TestSupport", "Tiles"],
      swiftSettings: shared
    ),
    .testTarget(
      name: "LayoutTests",
      dependencies: ["Camera", "Geo", "GeoJSON", "JSON", "Layout", "Style", "Tiles"],
      swiftSettings: shared
    ),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Camera", "Drawing", "Geo", "GeoJSON", "JSON", "Layout", "Resources", "Style", "Tiles"],
      swiftSettings: shared
    ),
    .testTarget(
      name: "MapCoreTests",
      dependencies: ["Camera", "Geo", "GeoJSON", "JSON", "MapCore", "Style", "TestSupport"],
      swiftSettings: shared
    ),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSON", "JSONRPC", "TestSupport"], swiftSettings: shared),
    .testTarget(name: "EventLoopTests", dependencies: ["EventLoop"], swiftSettings: shared),
    .testTarget(
      name: "ResourcesTests",
      dependencies: ["CSQLite", "Geo", "GeoJSON", "Resources", "Tiles"],
      swiftSettings: shared
    ),
    .testTarget(
      name: "MapServiceTests",
      dependencies: ["EventLoop", "GeoJSON", "JSON", "JSONRPC", "MapCore", "MapService", "Resources", "Style"],
      swiftSettings: shared
    ),
    .testTarget(name: "EndToEndTests", dependencies: ["JSON", "TestSupport", "insetmap"], swiftSettings: shared),

    // Times; `swift run -c release benchmarks`. What is in Wire is run by Tests/benchmark.
    .executableTarget(
      name: "benchmarks",
      dependencies: ["EventLoop", "JSON", "JSONRPC", "MapService", "Style"],
      path: "Tests/Benchmarks",
      exclude: ["Wire"],
      swiftSettings: shared
    ),
    // Outside cases; Tests/conformance builds and runs it.
    .executableTarget(
      name: "conformance",
      dependencies: [
        "CSpng", "Camera", "Drawing", "Geo", "GeoJSON", "JSON", "JSONRPC", "Layout", "Resources", "Style",
        "Tiles", "WireClient",
      ],
      path: "Tests/Conformance",
      exclude: ["floors.json"],
      swiftSettings: shared
    ),
  ]
    + (fuzzes
      ? [
        .executableTarget(
          name: "fuzz",
          dependencies: [
            "EventLoop", "Geo", "GeoJSON", "JSON", "JSONRPC", "MapService", "Resources", "Style", "Tiles",
          ],
          path: "Tests/Fuzz",
          exclude: ["Seeds"],
          swiftSettings: shared + [.unsafeFlags(["-parse-as-library"])]
        )
      ] : []),
  swiftLanguageModes: [.v6]
)
