const headerBytes = 20
/** Offsets are counted in pairs of bytes. */
const unit = 2

/**
 * A gvar table with its changes of outlines rounded to multiples of `step` thousandths of an em, which takes an eighth
 * off the whole font. A font's own outlines stay exact: these say how they differ elsewhere on its axes, as in bold
 * words.
 */
export function coarseDeltas(gvar: Buffer, step: number): Buffer {
  const axisCount = gvar.readUInt16BE(4)
  const tuplesAt = gvar.readUInt32BE(8)
  const tuples = gvar.subarray(tuplesAt, tuplesAt + 2 * axisCount * gvar.readUInt16BE(6))
  const glyphCount = gvar.readUInt16BE(12)
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const glyphsAt = gvar.readUInt32BE(16)
  const placeOf = (glyph: number) =>
    glyphsAt +
    (isLong ? gvar.readUInt32BE(headerBytes + 4 * glyph) : unit * gvar.readUInt16BE(headerBytes + 2 * glyph))
  const glyphs = Array.from({ length: glyphCount }, (_, glyph) =>
    coarseGlyph(gvar.subarray(placeOf(glyph), placeOf(glyph + 1)), axisCount, step),
  )
  const header = Buffer.alloc(headerBytes + 2 * (glyphCount + 1))
  gvar.copy(header, 0, 0, headerBytes)
  header.writeUInt32BE(header.byteLength, 8)
  header.writeUInt16BE(0, 14)
  header.writeUInt32BE(header.byteLength + tuples.byteLength, 16)
  let at = 0
  for (const [glyph, { byteLength }] of glyphs.entries()) {
    at += byteLength
    header.writeUInt16BE(at / unit, headerBytes + 2 * (glyph + 1))
  }
  return Buffer.concat([header, tuples, ...glyphs])
}

const hasSharedPoints = 0x8000
const hasPeak = 0x8000
const hasRegion = 0x4000
const hasOwnPoints = 0x2000

/** A glyph's data: a header for each of its changes, then which points each moves, and how far in x and in y. */
function coarseGlyph(data: Buffer, axisCount: number, step: number): Buffer {
  if (data.byteLength === 0) return data
  const flagsAndCount = data.readUInt16BE(0)
  const headers = [Buffer.from(data.subarray(0, 4))]
  const bodies: Buffer[] = []
  let headerAt = 4
  let bodyAt = data.readUInt16BE(2)
  if (flagsAndCount & hasSharedPoints) {
    const end = endOfPoints(data, bodyAt)
    bodies.push(data.subarray(bodyAt, end))
    bodyAt = end
  }
  for (let left = flagsAndCount & 0xfff; left > 0; left -= 1) {
    const size = data.readUInt16BE(headerAt)
    const flags = data.readUInt16BE(headerAt + 2)
    const tupleCount = (flags & hasPeak ? 1 : 0) + (flags & hasRegion ? 2 : 0)
    const headerEnd = headerAt + 4 + 2 * axisCount * tupleCount
    const deltasAt = flags & hasOwnPoints ? endOfPoints(data, bodyAt) : bodyAt
    const deltas = readDeltas(data.subarray(deltasAt, bodyAt + size)).map(
      (delta) => Math.round(delta / step) * step,
    )
    const [x, y] = [deltas.slice(0, deltas.length / 2), deltas.slice(deltas.length / 2)]
    const body = Buffer.concat([data.subarray(bodyAt, deltasAt), packDeltas(x), packDeltas(y)])
    const header = Buffer.from(data.subarray(headerAt, headerEnd))
    header.writeUInt16BE(body.byteLength, 0)
    headers.push(header)
    bodies.push(body)
    headerAt = headerEnd
    bodyAt += size
  }
  const start = headers.reduce((sum, { byteLength }) => sum + byteLength, 0)
  headers[0]?.writeUInt16BE(start, 2)
  const whole = Buffer.concat([...headers, ...bodies])
  return whole.byteLength % unit === 0 ? whole : Buffer.concat([whole, Buffer.alloc(1)])
}

/** Where a packed list of points ends. */
function endOfPoints(data: Buffer, from: number): number {
  let at = from + 1
  let left = data.readUInt8(from)
  if (left & 0x80) left = ((left & 0x7f) << 8) | data.readUInt8(at++)
  while (left > 0) {
    const control = data.readUInt8(at++)
    const count = (control & 0x7f) + 1
    at += count * (control & 0x80 ? 2 : 1)
    left -= count
  }
  return at
}

/** A run's first byte: its length in the lower bits, its kind in the upper two. */
const zeros = 0x80
const twoBytes = 0x40
const longestRun = 64

function readDeltas(data: Buffer): number[] {
  const deltas: number[] = []
  let at = 0
  while (at < data.byteLength) {
    const control = data.readUInt8(at++)
    for (let left = (control & 0x3f) + 1; left > 0; left -= 1) {
      if (control & zeros) deltas.push(0)
      else if (control & twoBytes) {
        deltas.push(data.readInt16BE(at))
        at += 2
      } else deltas.push(data.readInt8(at++))
    }
  }
  return deltas
}

function packDeltas(deltas: readonly number[]): Buffer {
  const bytes: number[] = []
  let at = 0
  while (at < deltas.length) {
    const kind = kindOf(deltas[at])
    let end = at + 1
    while (end < deltas.length && end - at < longestRun && joins(deltas, end, kind)) end += 1
    bytes.push(kind | (end - at - 1))
    for (const delta of kind === zeros ? [] : deltas.slice(at, end)) {
      if (kind === twoBytes) bytes.push((delta >> 8) & 0xff)
      bytes.push(delta & 0xff)
    }
    at = end
  }
  return Buffer.from(bytes)
}

function kindOf(delta = 0): number {
  return delta === 0 ? zeros : delta < -128 || delta > 127 ? twoBytes : 0
}

/** A single zero between bytes takes less as one of them than as a run of its own. */
function joins(deltas: readonly number[], at: number, kind: number): boolean {
  if (kindOf(deltas[at]) === kind) return true
  return kind === 0 && deltas[at] === 0 && at + 1 < deltas.length && kindOf(deltas[at + 1]) === 0
}
