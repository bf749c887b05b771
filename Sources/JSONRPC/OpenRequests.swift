/// The requests that were handed out and are not answered yet.
///
/// Nearly every request is answered before the next one is handed out, so the youngest is kept apart and costs no table.
struct OpenRequests {
  struct Entry {
    var id: RequestID
    var ticket: ReplyTicket
    /// The batch that the answer goes into, and its place there.
    var batch: (Batch, slot: Int)?
    var isCancelled = false
  }

  private var youngest: Entry?
  private var older: [ReplyTicket: Entry] = [:]
  private var ticketsByID: [RequestID: ReplyTicket] = [:]
  private var lastSerial = 0

  var count: Int { older.count + (youngest == nil ? 0 : 1) }

  /// Opens a request whose id is not open.
  mutating func open(_ id: RequestID, batch: (Batch, slot: Int)?) -> ReplyTicket {
    settleYoungest()
    lastSerial += 1
    let ticket = ReplyTicket(serial: lastSerial)
    youngest = Entry(id: id, ticket: ticket, batch: batch)
    return ticket
  }

  /// Closes the request of `ticket`; nil where it is answered already.
  mutating func close(_ ticket: ReplyTicket) -> Entry? {
    if let entry = youngest, entry.ticket == ticket {
      youngest = nil
      return entry
    }
    guard let entry = older.removeValue(forKey: ticket) else { return nil }
    if !entry.id.isNull { ticketsByID[entry.id] = nil }
    return entry
  }

  /// The open request with that id; the id null names none.
  mutating func ticket(of id: RequestID) -> ReplyTicket? {
    settleYoungest()
    return ticketsByID.isEmpty ? nil : ticketsByID[id]
  }

  /// Marks a request as cancelled; false where it was already.
  mutating func markCancelled(_ ticket: ReplyTicket) -> Bool {
    settleYoungest()
    guard older[ticket]?.isCancelled == false else { return false }
    older[ticket]?.isCancelled = true
    return true
  }

  private mutating func settleYoungest() {
    guard let entry = youngest else { return }
    youngest = nil
    older[entry.ticket] = entry
    if !entry.id.isNull { ticketsByID[entry.id] = entry.ticket }
  }
}
