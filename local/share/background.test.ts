import { join } from 'node:path'
import sharp from 'sharp'
import { luminance } from '../../web/src/testing/contrast.ts'

const pixels = await sharp(join(import.meta.dirname, 'background.webp'))
  .raw()
  .toBuffer()

const luminanceOf = (color: readonly number[]) => luminance(color.map((channel) => channel / 255))

/** The contrast of letters with the brightest pixel that can be behind them. */
function leastContrast(letters: readonly number[], [left, top, right, bottom]: readonly number[]): number {
  let brightest = 0
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      const at = (y * 1200 + x) * 3
      brightest = Math.max(brightest, luminanceOf([...pixels.subarray(at, at + 3)]))
    }
  }
  return (luminanceOf(letters) + 0.05) / (brightest + 0.05)
}

test.each([
  ['the title', [245, 238, 230], [204, 200, 1132, 425]],
  ['the site’s name', [245, 238, 230], [204, 100, 1132, 160]],
  ['the time', [255, 178, 62], [204, 430, 944, 590]],
  ['the names', [179, 167, 184], [204, 430, 944, 590]],
] as const)('%s can be read everywhere it may stand', (_, letters, area) => {
  expect(leastContrast(letters, area)).toBeGreaterThan(4.5)
})
