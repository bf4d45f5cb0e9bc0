import { type FontTables, readWoff, toTrueType } from './woff.ts'

/** A font as a PDF needs it. Lengths are in thousandths of its size. */
export type Font = {
  file: Uint8Array<ArrayBuffer>
  /** The number of a character's glyph; 0 where the font doesn't have it. */
  glyphOf: (character: string) => number
  widthOf: (glyph: number) => number
  ascent: number
  descent: number
  box: readonly number[]
}

/** Reads a font. Rejects when it is none, or no TrueType. */
export async function readFont(woff: ArrayBuffer): Promise<Font> {
  const tables = await readWoff(woff)
  const [head, hhea, hmtx] = [viewOf(tables, 'head'), viewOf(tables, 'hhea'), viewOf(tables, 'hmtx')]
  const scale = 1000 / head.getUint16(18)
  const scaled = (view: DataView, at: number) => Math.round(view.getInt16(at) * scale)
  const widths = hhea.getUint16(34)
  const glyphs = glyphsOf(viewOf(tables, 'cmap'))
  viewOf(tables, 'glyf')
  return {
    file: toTrueType(tables),
    glyphOf: (character) => glyphs.get(character.codePointAt(0) ?? 0) ?? 0,
    widthOf: (glyph) => Math.round(hmtx.getUint16(Math.min(glyph, widths - 1) * 4) * scale),
    ascent: scaled(hhea, 4),
    descent: scaled(hhea, 6),
    box: [36, 38, 40, 42].map((at) => scaled(head, at)),
  }
}

function viewOf(tables: FontTables, name: string): DataView {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}.`)
  return new DataView(table.buffer, table.byteOffset, table.byteLength)
}

/** The glyphs of characters up to U+FFFF (a table of format 4), which is all these fonts have. */
function glyphsOf(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const start = cmap.getUint32(8 + index * 8)
    if (cmap.getUint16(start) !== 4) continue
    const double = cmap.getUint16(start + 6)
    for (let segment = 0; segment < double; segment += 2) {
      const at = start + 14 + segment
      const [last, first] = [cmap.getUint16(at), cmap.getUint16(at + double + 2)]
      const [delta, offset] = [cmap.getUint16(at + 2 * double + 2), cmap.getUint16(at + 3 * double + 2)]
      for (let code = first; code <= last && code < 0xffff; code++) {
        const listed = offset === 0 ? code : cmap.getUint16(at + 3 * double + 2 + offset + 2 * (code - first))
        if (listed !== 0 || offset === 0) glyphs.set(code, (listed + delta) & 0xffff)
      }
    }
  }
  return glyphs
}
