internal import JSON
internal import MapCore

/// An image to add to a map.
struct AddImageInput: Sendable {
  var map = ""
  var image = ""
  var file: String?
  var data: JSONValue?
  var rgba: JSONValue?
  var width: Int?
  var height: Int?
  var pixelRatio = 1.0
  var sdf = false

  private static let members: [Member<AddImageInput>] =
    [
      .required("image", .id, "The name that layers use.") { $0.image = $1 },
      .optional("file", .nonEmptyString, "A PNG, JPEG or WebP file.") { $0.file = $1 },
      .optional("data", .any, "A PNG, JPEG or WebP in base64.") { $0.data = $1 },
      .optional("rgba", .any, "Rows of pixels from the top in base64, four bytes each; with width and height.") {
        $0.rgba = $1
      },
      .bothOptional("width", .integer, "With rgba.", \.width),
      .bothOptional("height", .integer, "With rgba.", \.height),
      .both("pixelRatio", .positive(upTo: 16), "Device pixels a px; defaults to 1.", \.pixelRatio),
      .both("sdf", .boolean, "Whether the alpha channel is a distance field; defaults to false.", \.sdf),
    ]

  static let shape = ObjectShape(
    "addImage",
    initial: AddImageInput(),
    ignoring: ["revision"],
    [.mapID(\.map)] + members
  )

  /// An image in a scene.
  static let element = ObjectShape("images", initial: AddImageInput(), ignoring: ["revision"], members)
}

/// An image as replies tell it.
struct ImageResult: Sendable {
  var name: String
  var image: StyleImage

  static let members: [Member<ImageResult>] = [
    .result("image", .id, "The name that layers use.") { $0.name },
    .result("width", .integer, "Device pixels.") { $0.image.width },
    .result("height", .integer, "Device pixels.") { $0.image.height },
    .result("pixelRatio", .number, "Device pixels a px.") { $0.image.pixelRatio },
    .result("sdf", .boolean, "Whether the alpha channel is a distance field.") { $0.image.isSDF },
  ]

  static let shape = ObjectShape<ImageResult>(reply: "Image", members)
}

/// An image that was added, and the map's revision after it.
struct AddedImage: Sendable {
  var image: ImageResult
  var revision: Int

  static let shape = ObjectShape<AddedImage>(
    reply: "AddedImage",
    ImageResult.members.map { $0.inside { $0.image } } + [
      .result("revision", .integer, "The map's revision.") { $0.revision }
    ]
  )
}

/// The images of a map.
struct ImageList: Sendable {
  var images: [ImageResult]
  var revision: Int

  static let shape = ObjectShape<ImageList>(
    reply: "ImageList",
    [
      .result("images", ImageResult.shape.shape.array(), "By name.") { $0.images },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

/// An image named by a caller.
struct ImageReference: Sendable {
  var map = ""
  var image = ""
}

extension Method {
  static let addImage = Method(
    "addImage",
    "Adds an image for a map's layers, or replaces it.",
    isLong: false,
    parameters: AddImageInput.shape,
    result: AddedImage.shape.shape
  ) { input, call, answer in
    call.load(isLight: input.file == nil && input.data == nil) { loader in
      Result { () throws(MapError) in try loader.image(input) }
    } then: { result in
      answer(
        Result { () throws(RequestFailure) in
          try withStore(call) { store throws(MapError) in
            let image = try result.get()
            try store.addImage(image, named: input.image, to: input.map)
            return AddedImage(
              image: ImageResult(name: input.image, image: image),
              revision: try store.map(input.map).revision
            )
          }
        }
      )
    }
  }

  static let removeImage = Method(
    "removeImage",
    "Takes away an image that a call has added.",
    parameters: ObjectShape(
      "removeImage",
      initial: ImageReference(),
      [.mapID(\.map), .required("image", .id, "The image's name.") { $0.image = $1 }]
    ),
    result: RevisionResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      try store.removeImage(input.image, of: input.map)
      return RevisionResult(revision: try store.map(input.map).revision)
    }
  }

  static let listImages = Method(
    "listImages",
    "The images that calls have added to a map.",
    parameters: MapReference.shape(of: "listImages"),
    result: ImageList.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      let images = map.images.sorted { $0.key < $1.key }
      return ImageList(images: images.map { ImageResult(name: $0.key, image: $0.value) }, revision: map.revision)
    }
  }
}
