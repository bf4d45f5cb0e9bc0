/** The tables of a font file, by their names. */
export type FontTables = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Reads a WOFF 1 file, whose tables every browser can unpack. Rejects for anything else. */
export async function readWoff(file: ArrayBuffer): Promise<FontTables> {
  const view = new DataView(file)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('This isn’t a WOFF file.')
  const tables = new Map<string, Uint8Array<ArrayBuffer>>()
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
      number,
      number,
      number,
    ]
    const bytes = new Uint8Array(file, offset, packed)
    tables.set(ascii(new Uint8Array(file, entry, 4)), packed < length ? await inflate(bytes) : bytes)
  }
  return tables
}

/** The tables a PDF needs to draw with a font. */
const drawn = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

/** The font as a TrueType file, with what drawing needs alone. */
export function toTrueType(tables: FontTables): Uint8Array<ArrayBuffer> {
  const kept = drawn.flatMap((name) => {
    const table = tables.get(name)
    return table ? [{ name, table }] : []
  })
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const first = 12 + kept.length * 16
  const size = kept.reduce((sum, { table }) => sum + padded(table.length), first)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  const power = Math.floor(Math.log2(kept.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, kept.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (kept.length - 2 ** power))
  let offset = first
  for (const [index, { name, table }] of kept.entries()) {
    const entry = 12 + index * 16
    file.set(bytesOf(name), entry)
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, table.length)
    file.set(table, offset)
    view.setUint32(entry + 4, sumOf(view, offset, padded(table.length)))
    offset += padded(table.length)
  }
  return file
}

function sumOf(view: DataView, offset: number, length: number): number {
  let sum = 0
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes)
export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const inflate = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new DecompressionStream('deflate'))
export const deflate = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new CompressionStream('deflate'))

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream))
  return new Uint8Array(await answer.arrayBuffer())
}
