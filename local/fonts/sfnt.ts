/** The tables of a font, by their four-letter tags. */
export type Tables = Map<string, Buffer>

const headerBytes = 12
const entryBytes = 16

/** Reads the tables of a TrueType file. */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = headerBytes + entryBytes * index
    const offset = font.readUInt32BE(entry + 8)
    const length = font.readUInt32BE(entry + 12)
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length))
  }
  return tables
}

/** Writes a TrueType file of these tables, with all checksums. */
export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()].toSorted()
  const power = Math.floor(Math.log2(tags.length))
  const header = Buffer.alloc(headerBytes + entryBytes * tags.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tags.length, 4)
  header.writeUInt16BE(entryBytes * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(entryBytes * (tags.length - 2 ** power), 10)
  const parts = [header]
  let offset = header.byteLength
  let head: Buffer | undefined
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0)
    const padded = Buffer.alloc(Math.ceil(table.byteLength / 4) * 4)
    table.copy(padded)
    if (tag === 'head') {
      head = padded
      // While checksums are computed, the field for the file's own checksum is zero.
      head.writeUInt32BE(0, 8)
    }
    const entry = headerBytes + entryBytes * index
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(padded), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(table.byteLength, entry + 12)
    parts.push(padded)
    offset += padded.byteLength
  }
  head?.writeUInt32BE((0xb1b0afba - checksum(Buffer.concat(parts))) >>> 0, 8)
  return Buffer.concat(parts)
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.byteLength; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** Big-endian 16-bit numbers, which most tables consist of; negative ones in two's complement. */
export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}
