import bidiFactory from 'bidi-js'

/** A part of a text in one font and one direction, in the order of its letters. */
export type TextRun<Font> = { font: Font; text: string; isReversed: boolean }

const bidi = bidiFactory()

/** Whether a text is written from right to left: its first letter decides, as for `dir=auto`. */
export const isRightToLeft = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

/** A line in runs, as they stand from left to right. `fontOf` gives a character's font, from that of the one before. */
export function visualRuns<Font>(
  line: string,
  fontOf: (character: string, last: Font | undefined) => Font | undefined,
): TextRun<Font>[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const runs: (TextRun<Font> & { level: number })[] = []
  let at = 0
  for (const character of line) {
    const last = runs.at(-1)
    const level = levels[at] ?? 0
    const shown = mirrored.get(at) ?? character
    const font = fontOf(shown, last?.font)
    at += character.length
    if (!font) continue
    if (last?.font === font && last.level === level) last.text += shown
    else runs.push({ font, text: shown, level, isReversed: level % 2 === 1 })
  }
  // From the innermost outward, neighbors of a level or a higher one change places.
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      let end = from
      while ((runs[end]?.level ?? -1) >= level) end += 1
      runs.splice(from, end - from, ...runs.slice(from, end).toReversed())
      from = Math.max(from, end)
    }
  return runs
}
