internal import JSON
internal import JSONRPC

/// The program's name and versions.
package struct ServerVersion: Sendable {
  package static let name = "insetmap"
  package static let version = "0.1.0"
  /// The version of the wire contract; results and events may gain members without a change of it.
  package static let protocolVersion = "1.0"

  static let shape = ObjectShape<ServerVersion>(
    reply: "Version",
    [
      .result("name", .string, "The program's name.") { _ in name },
      .result("version", .string, "The program's version.") { _ in version },
      .result("protocol", .string, "The version of the protocol.") { _ in protocolVersion },
    ]
  )
}

extension Method {
  /// Members that it does not know are passed over, since editors send dozens.
  static let initialize = Method(
    "initialize",
    "Begins a session as in the Language Server Protocol; optional.",
    parameters: ObjectShape(
      "initialize",
      initial: JSONObject(),
      [
        .optional("processId", .any, "The client's process; this one ends with it.") { $0["processId"] = $1 },
        .optional("capabilities", .any, "general.positionEncodings is read.") { $0["capabilities"] = $1 },
      ],
      takesAnything: true
    ),
    result: InitializeResult.shape.shape
  ) { input, call in
    let offered = input["capabilities"]?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    let encoding = offered.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
    call.session.positionEncoding = encoding
    call.session.lifecycle.initialize()
    if let process = input["processId"]?.double, let number = Int32(exactly: process) {
      call.session.watchParent?(number)
    }
    return InitializeResult(encoding: encoding, limits: call.session.connection.options)
  }

  static let initialized = Method(
    "initialized",
    "Tells that the client has read the answer to initialize; nothing follows from it.",
    parameters: ObjectShape("initialized", initial: JSONObject(), [], takesAnything: true),
    result: .empty
  ) { _, _ in EmptyResult() }

  static let shutdown = Method(
    "shutdown",
    "Ends the session's work; only exit may follow. Answers null.",
    parameters: ObjectShape("shutdown", initial: JSONObject(), [], takesAnything: true),
    result: .null
  ) { _, call in
    call.session.lifecycle.shutDown()
    return EmptyResult()
  }

  static let exit = Method(
    "exit",
    "Ends the process: with 0, or with 1 after initialize without shutdown.",
    parameters: ObjectShape("exit", initial: JSONObject(), [], takesAnything: true),
    result: .null
  ) { _, call in
    call.session.lifecycle.exit()
    return EmptyResult()
  }

  static let setTrace = Method(
    "$/setTrace",
    "Sets how much is told of the session's messages: off, messages or verbose.",
    parameters: ObjectShape(
      "$/setTrace",
      initial: TraceLevel.off,
      [.required("value", Shape<TraceLevel>.word, "Defaults to off.") { $0 = $1 }]
    ),
    result: .empty
  ) { level, call in
    call.session.trace = level
    return EmptyResult()
  }

  static let getVersion = Method(
    "getVersion",
    "The program's name, its version, and the protocol's.",
    parameters: NoParameters.shape(of: "getVersion"),
    result: ServerVersion.shape.shape
  ) { _, _ in ServerVersion() }
}

extension Shape where Value == EmptyResult {
  static let null = Shape(
    schema: { Schema(["type": "null"]) },
    read: { _ throws(ParameterError) in EmptyResult() },
    write: { _, writer in writer.null() }
  )
}

/// How much a session tells of its messages in `$/logTrace` notifications.
enum TraceLevel: String, CaseIterable, Sendable {
  case off, messages, verbose
}

/// What `initialize` answers.
struct InitializeResult: Sendable {
  var encoding: PositionEncoding
  var limits: ConnectionOptions

  static let shape = ObjectShape<InitializeResult>(
    reply: "InitializeResult",
    [
      .result("capabilities", capabilities.shape, "What the server does.") { $0 },
      .result("serverInfo", ServerVersion.shape.shape, "The program.") { _ in ServerVersion() },
      .result("protocol", .string, "The version of the protocol.") { _ in ServerVersion.protocolVersion },
      .result("limits", limits.shape, "What the server takes at the most.") { $0 },
    ]
  )

  private static let capabilities = ObjectShape<InitializeResult>(
    reply: "Capabilities",
    [.result("positionEncoding", .string, "How columns are counted: utf-8 or utf-16.") { $0.encoding.rawValue }]
  )

  private static let limits = ObjectShape<InitializeResult>(
    reply: "Limits",
    [
      .result("maxMessageBytes", .integer, "Of one message.") { $0.limits.maxMessageBytes },
      .result("maxDepth", .integer, "Of arrays and objects inside each other.") { _ in JSONValue.depthLimit },
      .result("maxBatch", .integer, "Requests in one batch.") { $0.limits.maxBatch },
    ]
  )
}
