import * as fontkit from 'fontkit'
import { words } from './sfnt.ts'

/** Kerning of pairs, in font units: first glyph, second glyph, change of distance. */
type Pairs = Map<number, Map<number, number>>

/**
 * A GPOS table with the kerning of each pair of these characters, as one matrix of glyph classes. The fonts' own tables
 * say the same in several layers, and once more for each end of their axes, which makes up half of such a font's size.
 * `still` is the font at one point of its axes; kerning is rounded to multiples of `step` thousandths of an em.
 */
export function kerningTable(still: Buffer, characters: readonly string[], step: number): Buffer {
  const font = openFont(still)
  return writeTable(measurePairs(font, characters, step), font.numGlyphs)
}

function openFont(file: Buffer): fontkit.Font {
  // fontkit reads past the end when it measures an empty glyph.
  const font = fontkit.create(Buffer.concat([file, Buffer.alloc(64)]))
  if (!('layout' in font)) throw new Error('A font file has to hold a single font, not a collection.')
  return font
}

function measurePairs(font: fontkit.Font, characters: readonly string[], step: number): Pairs {
  const pairs: Pairs = new Map()
  for (const first of characters)
    for (const second of characters) {
      const { glyphs, positions } = font.layout(first + second)
      const [left, right] = glyphs
      // The two formed a ligature.
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

/** Glyphs with the same distances form a class; class 0 has none. Also returns one glyph of each class. */
function classesOf(glyphs: readonly number[], distancesOf: (glyph: number) => number[]) {
  const rows = glyphs.map((glyph) => distancesOf(glyph).join(' '))
  const none = glyphs.map(() => 0).join(' ')
  const numbers = new Map([[none, 0]])
  for (const row of rows) if (!numbers.has(row)) numbers.set(row, numbers.size)
  const classes = rows.map((row) => numbers.get(row) ?? 0)
  // Without unkerned glyphs class 0 has no example; glyph 0, the missing glyph, is never kerned.
  return { classes, examples: [...numbers.values()].map((number) => Math.max(0, classes.indexOf(number))) }
}

function coverageTable(glyphs: readonly number[]): Buffer {
  return words(1, glyphs.length, ...glyphs)
}

/** The class of each glyph from the first to the last. */
function classTable(classes: readonly number[]): Buffer {
  return words(1, 0, classes.length, ...classes)
}
