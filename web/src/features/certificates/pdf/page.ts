import { embedFont } from './embed-font.ts'
import type { Font } from './font.ts'
import { hex4, pdfText, startPdf } from './pdf-file.ts'
import { bytesOf } from './woff.ts'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number]
/** `display` is for names and titles. */
export type Face = 'display' | 'sans'
export type Style = { face: Face; size: number; color: Color }
export type Spot = { x: number; y: number }

/** The fonts of each face; a character is taken from the first that has it. */
export type Fonts = Readonly<Record<Face, readonly Font[]>>

/** A line of text as the browser draws it: how much ink each pixel has, and where the line's baseline is. */
export type TextPicture = {
  width: number
  height: number
  ink: Uint8Array<ArrayBuffer>
  /** In pixels from the top. */
  baseline: number
  /** Pixels to a point. */
  scale: number
}
/** Draws what no font of the site has; null where it can't. */
export type DrawText = (text: string, face: Face, size: number) => TextPicture | null

type Piece = { font: Font; glyphs: number[]; width: number }

const unknownCharacter = '?'

/** A page of A4, lying. Points, from the lower left corner. */
export const pageSize = { width: 841.89, height: 595.28 }

/**
 * A page to write on. Text in letters of the site's fonts stays text; what they don't have, such as a name in another
 * script, is drawn by the browser and stands there as a picture that says its words.
 */
export function startPage(fonts: Fonts, drawText: DrawText) {
  const pdf = startPdf()
  const all = [...fonts.display, ...fonts.sans]
  const used = new Map(all.map((font) => [font, new Map<number, string>()]))
  const pictures: number[] = []
  const links: number[] = []
  const drawing: string[] = []
  const nameOf = (font: Font) => `F${all.indexOf(font)}`

  /** The text in pieces of one font each; null where a character is missing, or has to be joined to another. */
  function piecesOf(text: string, { face, size }: Pick<Style, 'face' | 'size'>): Piece[] | null {
    const pieces: Piece[] = []
    for (const character of text) {
      const font = fonts[face].find((one) => one.glyphOf(character) !== 0)
      if (!font || /\p{M}|\p{Cf}/u.test(character)) return null
      const glyph = font.glyphOf(character)
      used.get(font)?.set(glyph, character)
      const last = pieces.at(-1)
      const piece = last?.font === font ? last : { font, glyphs: [], width: 0 }
      if (piece !== last) pieces.push(piece)
      piece.glyphs.push(glyph)
      piece.width += (font.widthOf(glyph) * size) / 1000
    }
    return pieces
  }

  const knownOnly = (text: string, face: Face) =>
    Array.from(text, (letter) =>
      fonts[face].some((font) => font.glyphOf(letter) !== 0) ? letter : unknownCharacter,
    ).join('')

  function widthOf(text: string, style: Pick<Style, 'face' | 'size'>): number {
    const tidy = text.normalize('NFC')
    const pieces = piecesOf(tidy, style)
    if (pieces) return pieces.reduce((sum, { width }) => sum + width, 0)
    const picture = drawText(tidy, style.face, style.size)
    return picture ? picture.width / picture.scale : widthOf(knownOnly(tidy, style.face), style)
  }

  /** Writes a line, beginning at a spot on its baseline. */
  async function write(text: string, spot: Spot, style: Style): Promise<void> {
    const tidy = text.normalize('NFC')
    const pieces = piecesOf(tidy, style)
    if (pieces) return writePieces(pieces, spot, style)
    const picture = drawText(tidy, style.face, style.size)
    if (picture) await writePicture(picture, tidy, spot, style)
    else await write(knownOnly(tidy.replaceAll(/\p{M}|\p{Cf}/gu, ''), style.face), spot, style)
  }

  function writePieces(pieces: readonly Piece[], { x, y }: Spot, { size, color }: Style): void {
    const shown = pieces.map(
      ({ font, glyphs }) => `/${nameOf(font)} ${size} Tf <${glyphs.map(hex4).join('')}> Tj`,
    )
    drawing.push(`BT ${inColor(color)} rg ${at(x)} ${at(y)} Td ${shown.join(' ')} ET`)
  }

  async function writePicture(
    picture: TextPicture,
    text: string,
    { x, y }: Spot,
    style: Style,
  ): Promise<void> {
    const { width, height, ink, baseline, scale } = picture
    const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`
    const mask = await pdf.writeStream(ink, `${size} /ColorSpace /DeviceGray`)
    const colors = new Uint8Array(width * height * 3)
    for (let index = 0; index < colors.length; index++) colors[index] = style.color[index % 3] ?? 0
    pictures.push(await pdf.writeStream(colors, `${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`))
    const [wide, high] = [width / scale, height / scale]
    const below = (height - baseline) / scale
    // An unseen space of the same width carries the words for whoever copies, searches or listens.
    const [space] = piecesOf(' ', style) ?? []
    const stretch = space ? (100 * wide) / space.width : 100
    const unseen = space
      ? `BT 3 Tr ${at(stretch)} Tz /${nameOf(space.font)} ${style.size} Tf ${at(x)} ${at(y)} Td <${space.glyphs.map(hex4).join('')}> Tj ET`
      : ''
    drawing.push(
      `/Span << /ActualText ${pdfText(text)} >> BDC q ${unseen} Q EMC`,
      `q ${at(wide)} 0 0 ${at(high)} ${at(x)} ${at(y - below)} cm /I${pictures.length - 1} Do Q`,
    )
  }

  function block(color: Color, x: number, y: number, width: number, height: number): void {
    drawing.push(`${inColor(color)} rg ${[x, y, width, height].map(at).join(' ')} re f`)
  }

  function line(color: Color, width: number, spots: readonly Spot[]): void {
    const path = spots.map(({ x, y }, index) => `${at(x)} ${at(y)} ${index === 0 ? 'm' : 'l'}`)
    drawing.push(`${inColor(color)} RG ${at(width)} w 1 j 1 J ${path.join(' ')} S`)
  }

  /** Makes an area of the page lead to an address. */
  function link(address: string, x: number, y: number, width: number, height: number): void {
    links.push(
      pdf.write(
        `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${[x, y, x + width, y + height].map(at).join(' ')}] ` +
          `/A << /S /URI /URI (${address.replaceAll(/[()\\]/g, '\\$&')}) >> >>`,
      ),
    )
  }

  async function finish(title: string): Promise<Blob> {
    const inUse = all.filter((font) => (used.get(font)?.size ?? 0) > 0)
    const embedded = await Promise.all(
      inUse.map(async (font) => {
        const number = await embedFont(pdf, font, `FestFont${all.indexOf(font)}`, used.get(font) ?? new Map())
        return `/${nameOf(font)} ${number} 0 R`
      }),
    )
    const content = await pdf.writeStream(bytesOf(drawing.join('\n')))
    const [pages, page] = [pdf.reserve(), pdf.reserve()]
    pdf.write(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents ${content} 0 R ` +
        `/Annots [${links.map((number) => `${number} 0 R`).join(' ')}] ` +
        `/Resources << /Font << ${embedded.join(' ')} >> /XObject << ${pictures.map((number, index) => `/I${index} ${number} 0 R`).join(' ')} >> >> >>`,
      page,
    )
    pdf.write(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages)
    const root = pdf.write(
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )
    return pdf.finish(root, pdf.write(`<< /Title ${pdfText(title)} >>`))
  }

  return { widthOf, write, block, line, link, finish }
}

export type Page = ReturnType<typeof startPage>

const at = (number: number) => number.toFixed(2)
const inColor = (color: Color) => color.map((part) => (part / 255).toFixed(3)).join(' ')
