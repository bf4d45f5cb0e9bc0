import sharp from 'sharp'
import { amber, ember, type Interference, interferencePixels, violet } from './interference.ts'
import { lettering } from './lettering.ts'

type Line = readonly [words: string, size: number, y: number, fill: string]

const cream = '#f5eee6'
const gold = '#ffb23e'

function lines(entries: readonly Line[], x: number): string {
  return entries
    .map(
      ([words, size, y, fill]) =>
        `<path transform="translate(${x} ${y})" fill="${fill}" d="${lettering(words, size).path}"/>`,
    )
    .join('')
}

async function drawn(pattern: Interference, width: number, height: number, overlay: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlay}</svg>`
  return sharp(interferencePixels(pattern, width, height), { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The poster of the launch page, 1200 × 1500. */
export async function poster(): Promise<Buffer> {
  const shade =
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".48" stop-color="#120e17" stop-opacity="0"/><stop offset=".72" stop-color="#120e17" stop-opacity=".94"/></linearGradient></defs><rect width="1200" height="1500" fill="url(#s)"/>'
  return drawn(
    {
      sources: [
        [0.5, 0.34],
        [0.5, 0.56],
      ],
      // The sources are four wavelengths apart, so that the axis through them is bright.
      wavelength: 0.055,
      phase: 0.4,
      direction: Math.PI / 2,
      colors: [violet, ember, amber],
      calm: 0,
    },
    1200,
    1500,
    shade +
      lines(
        [
          ['Learn quantum', 148, 1140, cream],
          ['by running it.', 148, 1280, cream],
          ['Qiskit Fall Fest 2025', 54, 1386, gold],
          ['10 to 12 October, North Campus, Lindenhof', 40, 1444, cream],
        ],
        84,
      ),
  )
}
