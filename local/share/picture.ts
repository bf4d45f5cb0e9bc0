import { join } from 'node:path'
import { fromFragment } from '@fest/lab/formats/address.ts'
import { drawCircuit } from '@fest/lab/drawing/draw-circuit.ts'
import { gateLetters, type Gate } from '@fest/schemas/vocabulary/session.ts'
import { type ShareCard, sharePictureSize } from '@fest/schemas/vocabulary/share-card.ts'
import sharp from 'sharp'
import { breakLines, shortened } from './break-lines.ts'
import { type FontStack, type Fonts, openFonts } from './fonts.ts'
import { isRightToLeft } from './visual-runs.ts'

const { width, height } = sharePictureSize
const wireX = 112
const textX = 204
const right = width - 68
/** The small rows end before the pattern's bright middle; longer ones have smaller letters, as far as those can be read. */
const rowWidth = 740
const smallest = 0.7
const tracking = -0.025

// The design's dark theme (web/src/ui/styles/tokens.css): everybody gets the same picture.
const night = '#120e17'
const cream = '#f5eee6'
const muted = '#b3a7b8'
const wire = '#6a5a76'
const amber = '#ffb23e'
const ember = '#ff6b3d'
const violet = '#a986ff'
const teal = '#5fd6c4'

const tones: Record<Gate, { line: string; fill: string; letter: string }> = {
  talk: { line: amber, fill: '#332420', letter: amber },
  workshop: { line: violet, fill: '#2d2240', letter: violet },
  hackathon: { line: ember, fill: ember, letter: night },
  meet: { line: teal, fill: '#1f2a2f', letter: teal },
}

/** Title sizes in pixels, largest first, with the number of lines each may have; the first that fits is used. */
const titleSizes = [
  [132, 1],
  [104, 2],
  [92, 2],
  [80, 3],
  [70, 3],
  [60, 4],
  [48, 4],
] as const

/** The home page's pattern, darkened to keep text readable in a thumbnail; a test measures the contrast. */
const background = join(import.meta.dirname, 'background.webp')

/** The picture of a card as JPEG, of {@link sharePictureSize}. The same card gives the same picture. */
export async function drawPicture(card: ShareCard): Promise<Buffer> {
  const fonts = await openFonts(Object.values(card).flat().join(''))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlay(card, fonts)}</svg>`
  return sharp(background)
    .flop(card.direction === 'rtl')
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

type Direction = ShareCard['direction']

/** The distance from the left of something at `x` from the side where the language begins. */
const across = (x: number, direction: Direction, taken = 0): number =>
  direction === 'rtl' ? width - x - taken : x

function overlay(card: ShareCard, fonts: Fonts): string {
  const { direction } = card
  const wireAt = across(wireX, direction)
  const title = fonts.display.drawable(card.title)
  const when = card.when === null ? null : fonts.display.drawable(card.when)
  // A title in a script that no font here has is replaced by the time, which works in any language.
  const headline = title ?? when ?? fonts.display.drawable(card.site) ?? 'Fall Fest'
  const rows = [
    card.circuit === undefined ? null : row(fonts.mono, title, 34, amber),
    title === null || when === null ? null : row(fonts.mono, when, 34, amber),
    row(fonts.body, card.where, 32, cream),
    row(fonts.body, namesOf(card, fonts.body), 29, muted),
  ].filter((entry) => entry !== null)
  const rowsTop = height - 60 - rows.reduce((sum, { size }) => sum + size * 1.44, 0)
  let y = rowsTop
  const drawnRows = rows.map(({ font, text, size, fill }) => {
    y += size * 1.44
    return letters(font, text, { x: textX, y: y - size * 0.28, size, fill, direction })
  })
  const tick = rows.length > 0 ? rowsTop + (rows[0]?.size ?? 0) * 0.82 : null
  return [
    `<path d="M${wireAt} 172V${height}" stroke="${wire}" stroke-width="3"/>`,
    tick === null
      ? ''
      : `<path d="M${wireAt - 20} ${tick}h40" stroke="${amber}" stroke-width="5" stroke-linecap="round"/>`,
    card.gate === null ? sphere(wireAt, 128, 44) : gateTile(card.gate, wireAt, fonts.body),
    labels(card, fonts),
    card.circuit === undefined
      ? titleLines(headline, { top: 212, bottom: rowsTop - 26, direction }, fonts.display)
      : drawnCircuit(
          card.circuit,
          { x: across(textX, direction, right - textX), y: 196, width: right - textX, height: rowsTop - 222 },
          fonts.mono,
        ),
    ...drawnRows,
  ].join('')
}

type Row = { font: FontStack; text: string; size: number; fill: string }

function row(font: FontStack, text: string | null, size: number, fill: string): Row | null {
  const drawable = text === null ? null : font.drawable(text)
  if (drawable === null) return null
  const fitting = Math.floor((size * rowWidth) / font.widthOf(drawable, size))
  const shown = Math.max(size * smallest, Math.min(size, fitting))
  const measure = (part: string) => font.widthOf(part, shown)
  return { font, text: shortened(drawable, rowWidth, measure), size: shown, fill }
}

/** As many names as fit on a line, and the number of the others, including names that no font can draw. */
function namesOf({ who, comma = ', ' }: ShareCard, font: FontStack): string | null {
  const names = who.map((name) => font.drawable(name)).filter((name) => name !== null)
  for (let shown = names.length; shown > 0; shown -= 1) {
    const rest = who.length - shown
    const text = [...names.slice(0, shown), ...(rest > 0 ? [`+${rest}`] : [])].join(comma)
    if (shown === 1 || font.widthOf(text, 29) <= rowWidth) return text
  }
  return null
}

/** Letters of these scripts reach no further up and down than the design leaves room for. */
const isLow = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
/** Invisible; gives a line that begins with a foreign word the direction of its title. */
const rightToLeftMark = '\u200f'

type TitleBox = { top: number; bottom: number; direction: Direction }

function titleLines(text: string, box: TitleBox, font: FontStack): string {
  const mark = isRightToLeft(text) ? rightToLeftMark : ''
  for (const [size, most] of titleSizes) {
    const measure = (part: string) => font.widthOf(part, size, tracking)
    const lines = breakLines(text, right - textX, most, measure)
    const isLast = size === titleSizes.at(-1)?.[0]
    if (!lines && !isLast) continue
    const shown = lines ?? cutOff(text, most, measure)
    const leading = size * (isLow.test(text) ? 1.02 : 1.24)
    if (!isLast && shown.length * leading > box.bottom - box.top) continue
    return shown
      .map((line, index) =>
        letters(font, mark + line, {
          direction: box.direction,
          x: textX,
          y: box.top + size * 0.78 + index * leading,
          size,
          fill: cream,
          tracking,
        }),
      )
      .join('')
  }
  return ''
}

/** The beginning of a title that is longer than any picture can hold, with an ellipsis. */
function cutOff(text: string, most: number, measure: (part: string) => number): string[] {
  const lines = breakLines(text, right - textX, Number.POSITIVE_INFINITY, measure) ?? []
  const last = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), shortened(last, right - textX, measure)]
}

function labels({ gate, label, note, isCanceled, site, direction }: ShareCard, fonts: Fonts): string {
  const y = 139
  const siteText = fonts.display.drawable(site)
  if (gate === null) {
    return siteText === null
      ? ''
      : letters(fonts.display, siteText, { x: textX, y, size: 38, fill: cream, tracking: -0.02, direction })
  }
  const word = fonts.mono.drawable(label) ?? ''
  const drawn = [letters(fonts.mono, word, { x: textX, y, size: 32, fill: tones[gate].line, direction })]
  const after = note === null ? null : fonts.mono.drawable(note)
  if (after !== null) {
    const x = textX + fonts.mono.widthOf(`${word} `, 32)
    const fill = isCanceled ? ember : muted
    // Each begins where the one before ends, whichever way that is.
    drawn.push(
      letters(fonts.mono, '·', { x, y, size: 32, fill, direction }),
      letters(fonts.mono, after, { x: x + fonts.mono.widthOf('· ', 32), y, size: 32, fill, direction }),
    )
  }
  if (siteText !== null) {
    const siteWidth = fonts.display.widthOf(siteText, 32, -0.02)
    drawn.push(
      letters(fonts.display, siteText, {
        x: right - siteWidth,
        y,
        size: 32,
        fill: cream,
        tracking: -0.02,
        direction,
      }),
      sphere(across(right - siteWidth - 40, direction), 128, 22),
    )
  }
  return drawn.join('')
}

function gateTile(gate: Gate, x: number, font: FontStack): string {
  const { line, fill, letter } = tones[gate]
  const size = 48
  const letterWidth = font.widthOf(gateLetters[gate], size)
  return (
    `<rect x="${x - 43}" y="85" width="86" height="86" rx="14" fill="${fill}" stroke="${line}" stroke-width="3"/>` +
    letters(font, gateLetters[gate], { x: x - letterWidth / 2, y: 145, size, fill: letter })
  )
}

/** The festival's mark: a quantum state on the Bloch sphere. */
function sphere(x: number, y: number, radius: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${radius / 17}) translate(-17 -17)" fill="none" stroke="${cream}">` +
    `<circle cx="17" cy="17" r="15.5" stroke-width="1.75" fill="${night}"/>` +
    `<path d="M1.5 17c3.5 3.6 27.5 3.6 31 0" stroke-width="1.25" opacity=".75"/>` +
    `<path d="M17 17 25.5 8.5" stroke="${amber}" stroke-width="2.25" stroke-linecap="round"/>` +
    `<circle cx="25.5" cy="8.5" r="3" fill="${amber}" stroke="none"/></g>`
  )
}

type Place = { x: number; y: number; size: number; fill: string; tracking?: number; direction?: Direction }

function letters(
  font: FontStack,
  text: string,
  { x, y, size, fill, tracking = 0, direction }: Place,
): string {
  const { path, width: length } = font.set(text, size, tracking)
  return `<path transform="translate(${across(x, direction, length)} ${y})" fill="${fill}" d="${path}"/>`
}

/** The names that the lab's drawing uses. */
const colors: Readonly<Record<string, string>> = { amber, ember, violet, teal, muted, control: '#7d6f88' }

type Box = { x: number; y: number; width: number; height: number }

/** Twice as large as on the site at most: a few gates as large as the picture would look like a mistake. */
const largest = 2.4
const padding = 24

/** The lab's drawing of a circuit, on a dark ground, as large as the box allows; its letters become shapes. */
function drawnCircuit(fragment: string, box: Box, font: FontStack): string {
  const circuit = fromFragment(fragment)
  if (!circuit) return ''
  const drawing = drawCircuit(circuit)
  const [, width = 1, height = 1] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []).map(Number)
  const scale = Math.min(largest, (box.width - 2 * padding) / width, (box.height - padding) / height)
  const ground = { width: width * scale + 2 * padding, height: height * scale + padding }
  const y = box.y + (box.height - ground.height) / 2
  const shapes = drawing
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(
      /<text x="([\d.]+)" y="([\d.]+)" ([^>]*)>([^<]*)<\/text>/g,
      (_, x: string, baseline: string, look: string, letters: string) => {
        const size = Number(/font-size="(\d+)"/.exec(look)?.[1] ?? 14)
        const text = font.drawable(letters)
        if (text === null) return ''
        const { path, width: length } = font.set(text, size)
        const fill = /fill="[^"]*"/.exec(look)?.[0] ?? ''
        return `<path transform="translate(${Number(x) - length / 2} ${baseline})" stroke="none" ${fill} d="${path}"/>`
      },
    )
    .replace(/var\(--color-(\w+)\)/g, (_, name: string) => colors[name] ?? cream)
  return (
    `<rect x="${box.x}" y="${y}" width="${ground.width}" height="${ground.height}" rx="14" fill="${night}" fill-opacity=".86"/>` +
    `<g transform="translate(${box.x + padding} ${y + padding / 2}) scale(${scale})" fill="none" stroke-width="2">${shapes}</g>`
  )
}
