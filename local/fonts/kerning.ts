import * as fontkit from 'fontkit'
import { words } from './sfnt.ts'

/**
 * A pair's distance is kept in steps of so many thousandths of the letters' size. Half a step is the most a letter is
 * off: less than half a pixel in the largest title, a tenth of one in text.
 */
const step = 8

/** How much closer, or wider, two glyphs stand: first glyph, second glyph, units. */
type Pairs = Map<number, Map<number, number>>

/**
 * What a font says about the distance of each two of these characters, as a table of its own (GPOS): one matrix of
 * classes of glyphs. The fonts' own tables say the same in several layers and, along their axes, once more for each
 * end, which is half of what such a font weighs. `still` is the font at one point of its axes.
 */
export function kerningTable(still: Buffer, characters: readonly string[]): Buffer {
  const font = openFont(still)
  return writeTable(measurePairs(font, characters), font.numGlyphs)
}

function openFont(file: Buffer): fontkit.Font {
  // Beyond the end: fontkit reads on there when it measures a blank.
  const font = fontkit.create(Buffer.concat([file, Buffer.alloc(64)]))
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return font
}

function measurePairs(font: fontkit.Font, characters: readonly string[]): Pairs {
  const pairs: Pairs = new Map()
  for (const first of characters)
    for (const second of characters) {
      const { glyphs, positions } = font.layout(first + second)
      const [left, right] = glyphs
      // A ligature took both.
      if (!left || !right || glyphs.length !== 2) continue
      const units = (positions[0]?.xAdvance ?? left.advanceWidth) - left.advanceWidth
      const kept = Math.round(units / step) * step
      if (kept === 0) continue
      const row = pairs.get(left.id) ?? new Map<number, number>()
      pairs.set(left.id, row.set(right.id, kept))
    }
  return pairs
}

function writeTable(pairs: Pairs, glyphCount: number): Buffer {
  const glyphs = Array.from({ length: glyphCount }, (_, id) => id)
  const distance = (first: number, second: number) => pairs.get(first)?.get(second) ?? 0
  const firsts = classesOf(glyphs, (first) => glyphs.map((second) => distance(first, second)))
  const seconds = classesOf(glyphs, (second) => glyphs.map((first) => distance(first, second)))
  const matrix = words(
    ...firsts.examples.flatMap((first) => seconds.examples.map((second) => distance(first, second))),
  )
  const coverage = coverageTable(glyphs.filter((glyph) => firsts.classes[glyph] !== 0))
  const definitions = [classTable(firsts.classes), classTable(seconds.classes)] as const
  const afterMatrix = 16 + matrix.byteLength
  const afterCoverage = afterMatrix + coverage.byteLength
  const sizes = [firsts.examples.length, seconds.examples.length]
  const subtable = Buffer.concat([
    // Format 2, which changes the first glyph's advance (4) and nothing about the second.
    words(2, afterMatrix, 4, 0, afterCoverage, afterCoverage + definitions[0].byteLength, ...sizes),
    matrix,
    coverage,
    ...definitions,
  ])
  const scripts = Buffer.concat([words(1), Buffer.from('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)])
  const features = Buffer.concat([words(1), Buffer.from('kern'), words(8, 0, 1, 0)])
  const lookups = words(1, 4, 2, 0, 1, 8)
  const afterScripts = 10 + scripts.byteLength
  const header = words(1, 0, 10, afterScripts, afterScripts + features.byteLength)
  return Buffer.concat([header, scripts, features, lookups, subtable])
}

/** Glyphs with the same distances are one class; class 0 has none at all. With one glyph of each class. */
function classesOf(glyphs: readonly number[], distancesOf: (glyph: number) => number[]) {
  const rows = glyphs.map((glyph) => distancesOf(glyph).join(' '))
  const none = glyphs.map(() => 0).join(' ')
  const numbers = new Map([[none, 0]])
  for (const row of rows) if (!numbers.has(row)) numbers.set(row, numbers.size)
  const classes = rows.map((row) => numbers.get(row) ?? 0)
  // A table without kerned glyphs has no glyph of class 0 to show; glyph 0, the missing one, never has a distance.
  return { classes, examples: [...numbers.values()].map((number) => Math.max(0, classes.indexOf(number))) }
}

function coverageTable(glyphs: readonly number[]): Buffer {
  return words(1, glyphs.length, ...glyphs)
}

/** The class of each glyph from the first to the last. */
function classTable(classes: readonly number[]): Buffer {
  return words(1, 0, classes.length, ...classes)
}
