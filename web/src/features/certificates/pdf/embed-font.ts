import type { Font } from './font.ts'
import { hex4, hexOf, type Pdf } from './pdf-file.ts'
import { bytesOf } from './woff.ts'

/** Writes a font with the glyphs that were used, from glyph to character. Returns its object's number. */
export async function embedFont(
  pdf: Pdf,
  font: Font,
  name: string,
  used: ReadonlyMap<number, string>,
): Promise<number> {
  const file = await pdf.writeStream(font.file, `/Length1 ${font.file.length}`)
  const descriptor = pdf.write(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${file} 0 R >>`,
  )
  const widths = [...used.keys()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
  const descendant = pdf.write(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [${widths}] >>`,
  )
  const unicode = await pdf.writeStream(bytesOf(unicodeMap(used)))
  return pdf.write(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  )
}

/** What each glyph means, so that the text can be searched, copied and read out. */
function unicodeMap(used: ReadonlyMap<number, string>): string {
  const rows = [...used].map(([glyph, character]) => `<${hex4(glyph)}> <${hexOf(character)}>`)
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
    const block = rows.slice(index * 100, index * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Fest def /CMapType 2 def
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
