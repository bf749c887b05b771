/// The scripts whose letters are joined, which spacing between letters would tear apart.
///
/// Those of CSS Text Module Level 3, appendix D: Arabic, Syriac, Mandaic, N'Ko, Mongolian, Phags-pa, Hanifi Rohingya,
/// Manichaean, Psalter Pahlavi, Sogdian, Old Uyghur, Chorasmian, Adlam.
enum JoiningScripts {
  static func contain(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x600 else { return false }
    return blocks.contains { $0.contains(scalar) }
  }

  private static let blocks: [ClosedRange<UInt32>] = [
    0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF,
    0xFE70...0xFEFE, 0x10AC0...0x10AFF, 0x10B80...0x10BAF, 0x10D00...0x10D3F, 0x10F30...0x10FDF, 0x11660...0x1167F,
    0x1E900...0x1E95F,
  ]
}
