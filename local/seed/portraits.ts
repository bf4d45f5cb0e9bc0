import sharp from 'sharp'
import {
  amber,
  ember,
  type Interference,
  interferencePixels,
  numbersFrom,
  type Rgb,
  violet,
} from './interference.ts'
import { bust } from './bust.ts'
import { lettering } from './lettering.ts'
import { looks } from './looks.ts'

const size = 800

const orders: readonly (readonly Rgb[])[] = [
  [violet, ember, amber],
  [amber, ember, violet],
  [ember, amber, ember],
  [violet, violet, ember],
  [amber, amber, ember],
  [ember, violet, violet],
  [amber, violet, ember],
]

/** The first letters of the first and last name, without the title: "Dr Adaeze Okonkwo" gives AO. */
function initialsOf(name: string): string {
  const parts = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^(Dr|Professor) /, '')
    .split(' ')
  return [parts[0], parts.at(-1)].map((part) => part?.[0]?.toUpperCase() ?? '').join('')
}

function patternOf(seed: string, place: number): Interference {
  const next = numbersFrom(`portrait/${seed}`)
  const angle = next() * Math.PI
  const distance = 0.16 + next() * 0.5
  const centre = [0.5 + (next() - 0.5) * 0.5, 0.5 + (next() - 0.5) * 0.5] as const
  const offset = [(Math.cos(angle) * distance) / 2, (Math.sin(angle) * distance) / 2] as const
  return {
    sources: [
      [centre[0] - offset[0], centre[1] - offset[1]],
      [centre[0] + offset[0], centre[1] + offset[1]],
    ],
    wavelength: 0.065 + next() * 0.13,
    phase: next() * Math.PI,
    direction: next() * 2 * Math.PI,
    // By position rather than at random, so that neighbors in a list differ in color.
    colors: orders[place % orders.length] ?? orders[0] ?? [],
    calm: 0.72,
  }
}

/** Large enough that the shoulders reach the lower edge. */
const scale = 1.16

/**
 * A person's picture, 800 × 800: the person when `looks` has them, otherwise their initials, on a pattern. The pattern
 * depends only on `slug`, its colors on `place`, the person's position among all.
 */
export async function portrait(slug: string, name: string, place: number): Promise<Buffer> {
  const look = looks.get(slug)
  const drawing = look
    ? `<g transform="translate(${(size * (1 - scale)) / 2} ${size * (1 - scale) + 44}) scale(${scale})">${bust(look)}</g>`
    : initials(name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${drawing}</svg>`
  return sharp(interferencePixels(patternOf(slug, place), size, size), {
    raw: { width: size, height: size, channels: 3 },
  })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

function initials(name: string): string {
  const { path, width, capHeight } = lettering(initialsOf(name), 360)
  const [x, y] = [(size - width) / 2, (size + capHeight) / 2]
  return `<path transform="translate(${x} ${y})" fill="#f5eee6" d="${path}"/>`
}
