import { t } from '@fest/schemas/core/words/t.ts'

/** The picture's words. It needs nothing else about a person or ticket, so nothing else can be on it. */
export type PictureWords = {
  name: string
  eventTitle: string
  /** Such as "10 to 12 October 2025". */
  when: string | null
  where: string | null
}

/** Portrait, which phones and most networks show best. */
export const pictureSize = { width: 1080, height: 1350 }

/** The dark theme's colors; a picture has no theme to follow. */
const ground: Color = [0x12, 0x0e, 0x17]
const violet: Color = [0xa9, 0x86, 0xff]
const ember: Color = [0xff, 0x6b, 0x3d]
const amber: Color = [0xff, 0xb2, 0x3e]
const ink = '#f5eee6'
const quiet = '#b3a7b8'

export type Pattern = {
  /** Both sources, as shares of the width, from the left and from the top. */
  a: { x: number; y: number }
  b: { x: number; y: number }
  /** As a share of the width. */
  wavelength: number
  phase: number
}

/** A person's interference pattern, equal on every device. Doesn't reveal the id, hashed to 32 bits. Pure. */
export function patternOf(personId: string): Pattern {
  const share = sharesOf(personId)
  const middle = { x: 0.3 + 0.45 * share(), y: 0.36 + 0.16 * share() }
  const angle = Math.PI * share()
  const reach = 0.08 + 0.14 * share()
  const shift = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
  return {
    a: { x: middle.x - shift.x, y: middle.y - shift.y },
    b: { x: middle.x + shift.x, y: middle.y + shift.y },
    wavelength: 0.045 + 0.035 * share(),
    phase: 2 * Math.PI * share(),
  }
}

/** Draws the whole picture; the context's canvas has pictureSize. Load the fonts first. */
export function drawTicketPicture(
  context: CanvasRenderingContext2D,
  waves: CanvasImageSource,
  words: PictureWords,
): void {
  const { width, height } = pictureSize
  context.drawImage(waves, 0, 0, width, height)
  const margin = 84
  const room = width - 2 * margin
  const { name, eventTitle, when, where } = words

  context.textBaseline = 'alphabetic'
  drawKet(context, t`I’ll be there`, { x: margin, y: margin + 40 })

  let y = height - margin
  context.font = '400 36px "Fest Sans", "Fest Sans Names", sans-serif'
  context.fillStyle = quiet
  for (const line of [where, when].filter((entry) => entry !== null)) {
    context.fillText(fitted(context, line, room), margin, y)
    y -= 52
  }
  context.fillStyle = ink
  context.font = '600 46px "Fest Sans", "Fest Sans Names", sans-serif'
  context.fillText(fitted(context, eventTitle, room), margin, y - 4)
  y -= 100

  const lines = linesOf(context, name.trim(), room)
  context.fillStyle = ink
  for (const line of lines.toReversed()) {
    context.fillText(line, margin, y)
    y -= 104
  }
}

/**
 * A person's waves as RGBA, `width` pixels wide and in the picture's proportions: two circular waves added and squared,
 * violet above, ember between, amber below; dark behind the words. Pure. Takes a quarter of a second at half the
 * picture's width, which is enough for something so soft.
 */
export function wavePixels(
  { a, b, wavelength, phase }: Pattern,
  width: number,
): Uint8ClampedArray<ArrayBuffer> {
  const height = (width * pictureSize.height) / pictureSize.width
  const pixels = new Uint8ClampedArray(width * height * 4)
  const waveNumber = (2 * Math.PI) / wavelength
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  let at = 0
  for (let row = 0; row < height; row += 1) {
    const y = row / width
    const towards = (y - middle.y) / 0.5
    const mix = smooth(0.08, 0.7, Math.abs(towards))
    const color = mixed(ember, towards < 0 ? violet : amber, mix)
    const calm = smooth(1.02, 0.62, y) * (0.3 + 0.7 * smooth(0.1, 0.24, y))
    for (let column = 0; column < width; column += 1) {
      const x = column / width
      const wave =
        Math.cos(waveNumber * Math.hypot(x - a.x, y - a.y) - phase) +
        Math.cos(waveNumber * Math.hypot(x - b.x, y - b.y) - phase)
      const far = Math.hypot((x - middle.x) / 0.72, (y - middle.y) / 0.6)
      const light = wave * wave * 0.25 * Math.exp(-1.15 * far * far) * calm
      pixels.set([...mixed(ground, color, light), 255], at)
      at += 4
    }
  }
  return pixels
}

type Color = readonly [number, number, number]

function mixed(from: Color, to: Color, share: number): Color {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/** Draws the words as a ket; the bracket is drawn by lines, since the font has none. */
function drawKet(context: CanvasRenderingContext2D, words: string, { x, y }: { x: number; y: number }): void {
  context.font = '40px "Fest Mono", monospace'
  context.fillStyle = '#ffb23e'
  context.strokeStyle = '#ffb23e'
  context.lineWidth = 3
  context.fillText(words, x + 12, y)
  const end = x + 12 + context.measureText(words).width + 10
  context.beginPath()
  context.moveTo(x, y - 34)
  context.lineTo(x, y + 10)
  context.moveTo(end, y - 34)
  context.lineTo(end + 11, y - 12)
  context.lineTo(end, y + 10)
  context.stroke()
}

/** The name in its largest size on at most two lines; leaves the context with the font it was measured in. */
function linesOf(context: CanvasRenderingContext2D, name: string, room: number): string[] {
  if (name === '') return []
  const words = name.split(/\s+/)
  for (let size = 104; size > 48; size -= 8) {
    context.font = `700 ${size}px "Fest Display", sans-serif`
    const isFitting = (text: string) => context.measureText(text).width <= room
    if (isFitting(words.join(' '))) return [words.join(' ')]
    for (let split = words.length - 1; split > 0; split -= 1) {
      const lines = [words.slice(0, split).join(' '), words.slice(split).join(' ')]
      if (lines.every(isFitting)) return lines
    }
  }
  return [fitted(context, words.join(' '), room)]
}

function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  // Without a segmenter a letter made of several characters may be cut in two.
  const characters =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
      : Array.from(text)
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > room)
    characters.pop()
  return `${characters.join('')}…`
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A sequence of numbers from 0 to 1 that depends on a text: FNV-1a for the seed, mulberry32 for the sequence. */
function sharesOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
