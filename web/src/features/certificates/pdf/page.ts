import { direction as ownDirection, language } from '@fest/schemas/core/words/language.ts'
import { jsPDF } from 'jspdf'

export type Color = readonly [number, number, number]
/** `display` is for names and titles. */
export type Face = 'display' | 'sans'
export type Style = { face: Face; size: number; color: Color }
export type Spot = { x: number; y: number }

/** The TrueType files of each face; a character is taken from the first that has it. */
export type Fonts = Readonly<Record<Face, readonly Uint8Array[]>>

/** A line of text as the browser draws it. Lengths are in points. */
export type TextPicture = {
  /** The address of a PNG, `data:`, clear around the letters. */
  png: string
  width: number
  height: number
  /** From the top. */
  baseline: number
}
/** Draws what no font of the site has; null where it can't. */
export type DrawText = (text: string, style: Style) => TextPicture | null

type Font = { id: string; glyphOf: (character: string) => number }
type Piece = { font: Font; text: string; width: number }

const unknownCharacter = '?'

/** A4 landscape. Points from the lower left corner; from the right one in languages read from there. */
export const pageSize = { width: 841.89, height: 595.28 }

/**
 * A page to write on. Text in letters of the site's fonts stays text; what they don't have, such as a name in another
 * script, is drawn by the browser and stands there as a picture that says its words.
 */
export function startPage(files: Fonts, drawText: DrawText, direction = ownDirection) {
  const pdf = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format: [pageSize.width, pageSize.height],
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  })
  pdf.setLineCap('round')
  pdf.setLineJoin('round')
  const fonts = {
    display: files.display.map((file, index) => addFont(pdf, `FestDisplay${index}`, file)),
    sans: files.sans.map((file, index) => addFont(pdf, `FestSans${index}`, file)),
  }
  /** jsPDF counts from the top. */
  const down = (y: number) => pageSize.height - y
  const isMirrored = direction === 'rtl'
  const across = (x: number, width = 0) => (isMirrored ? pageSize.width - x - width : x)

  /** The text in pieces of one font each; null where a character is missing, or has to be joined to another. */
  function piecesOf(text: string, { face, size }: Style): Piece[] | null {
    const pieces: { font: Font; text: string }[] = []
    for (const character of text) {
      const font = fonts[face].find((one) => one.glyphOf(character) !== 0)
      if (!font || /\p{M}|\p{Cf}/u.test(character)) return null
      const last = pieces.at(-1)
      if (last?.font === font) last.text += character
      else pieces.push({ font, text: character })
    }
    return pieces.map((piece) => {
      pdf.setFont(piece.font.id)
      return { ...piece, width: pdf.getStringUnitWidth(piece.text) * size }
    })
  }

  const knownOnly = (text: string, face: Face) =>
    Array.from(text, (letter) =>
      fonts[face].some((font) => font.glyphOf(letter) !== 0) ? letter : unknownCharacter,
    ).join('')

  function widthOf(text: string, style: Style): number {
    const tidy = text.normalize('NFC')
    const pieces = piecesOf(tidy, style)
    if (pieces) return pieces.reduce((sum, { width }) => sum + width, 0)
    const picture = drawText(tidy, style)
    return picture ? picture.width : widthOf(knownOnly(tidy, style.face), style)
  }

  /** Writes a line, beginning at a spot on its baseline. */
  function write(text: string, { x, y }: Spot, style: Style): void {
    const tidy = text.normalize('NFC')
    const spot = { x: isMirrored ? across(x, widthOf(tidy, style)) : x, y }
    const pieces = piecesOf(tidy, style)
    if (pieces) return writePieces(pieces, spot, style)
    const picture = drawText(tidy, style)
    if (picture) writePicture(picture, tidy, spot, style)
    else write(knownOnly(tidy.replaceAll(/\p{M}|\p{Cf}/gu, ''), style.face), { x, y }, style)
  }

  function writePieces(pieces: readonly Piece[], { x, y }: Spot, { size, color }: Style): void {
    pdf.setTextColor(...color)
    pdf.setFontSize(size)
    let left = x
    for (const { font, text, width } of pieces) {
      pdf.setFont(font.id)
      pdf.text(text, left, down(y))
      left += width
    }
  }

  function writePicture(
    { png, width, height, baseline }: TextPicture,
    text: string,
    { x, y }: Spot,
    style: Style,
  ) {
    // An unseen space of the same width carries the words for whoever copies, searches or listens.
    const [space] = piecesOf(' ', style) ?? []
    if (space) {
      pdf.setFont(space.font.id)
      pdf.setFontSize(style.size)
      pdf.saveGraphicsState()
      writeOperators(pdf, `/Span << /ActualText <feff${utf16(text)}> >> BDC`)
      const horizontalScale = width / space.width
      pdf.text(space.text, x, down(y), { renderingMode: 'invisible', horizontalScale })
      writeOperators(pdf, 'EMC')
      pdf.restoreGraphicsState()
    }
    pdf.addImage(png, 'PNG', x, down(y) - baseline, width, height, undefined, 'MEDIUM')
  }

  function block(color: Color, x: number, y: number, width: number, height: number): void {
    pdf.setFillColor(...color)
    pdf.rect(across(x, width), down(y + height), width, height, 'F')
  }

  function line(color: Color, width: number, [first, ...others]: readonly Spot[]): void {
    if (!first) return
    pdf.setDrawColor(...color)
    pdf.setLineWidth(width)
    pdf.moveTo(across(first.x), down(first.y))
    for (const { x, y } of others) pdf.lineTo(across(x), down(y))
    pdf.stroke()
  }

  function circle(color: Color, width: number, { x, y }: Spot, radius: number): void {
    pdf.setDrawColor(...color)
    pdf.setLineWidth(width)
    pdf.circle(across(x), down(y), radius, 'S')
  }

  function link(url: string, x: number, y: number, width: number, height: number): void {
    pdf.link(across(x, width), down(y + height), width, height, { url })
  }

  function finish(title: string): Blob {
    pdf.setProperties({ title })
    // The code's own English is American.
    pdf.setLanguage((language === 'en' ? 'en-US' : language) as 'en-US')
    pdf.viewerPreferences({ DisplayDocTitle: true })
    pdf.setDisplayMode('fullpage', 'single')
    return pdf.output('blob')
  }

  return { isMirrored, widthOf, write, block, line, circle, link, finish }
}

export type Page = ReturnType<typeof startPage>

function addFont(pdf: jsPDF, id: string, file: Uint8Array): Font {
  const bytes = Array.from(file, (byte) => String.fromCodePoint(byte)).join('')
  pdf.addFileToVFS(id, bytes)
  pdf.addFont(id, id, 'normal')
  pdf.setFont(id)
  // jsPDF's types leave open what it knows of a font it has read.
  const { metadata } = pdf.getFont() as { metadata: { characterToGlyph: (code: number) => number } }
  return { id, glyphOf: (character) => metadata.characterToGlyph(character.codePointAt(0) ?? 0) }
}

/** Writes to the page itself: jsPDF has no function for words in the place of a picture, and no type for this one. */
function writeOperators(pdf: jsPDF, operators: string): void {
  const { write } = pdf.internal as unknown as { write: (text: string) => void }
  write(operators)
}

const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')
