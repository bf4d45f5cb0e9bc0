import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

const opened = fontkit.create(
  readFileSync(
    fileURLToPath(
      import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
    ),
  ),
)
if (!('layout' in opened))
  throw new Error('The display font’s file has to hold a single font, not a collection.')
const display: fontkit.Font = opened

export type Lettering = { path: string; width: number; capHeight: number }

/**
 * Words in the display face as one SVG path that starts at the origin on the baseline, so that no drawing depends on
 * the fonts of the machine. `size` and the returned measures are in pixels.
 */
export function lettering(words: string, size: number, tracking = -0.025): Lettering {
  const font = display
  const scale = size / font.unitsPerEm
  const run = font.layout(words)
  let x = 0
  const paths: string[] = []
  for (const [index, glyph] of run.glyphs.entries()) {
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    if (path !== '') paths.push(path)
    x += (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size
  }
  return { path: paths.join(' '), width: x - tracking * size, capHeight: font.capHeight * scale }
}
