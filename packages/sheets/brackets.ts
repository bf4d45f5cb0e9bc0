type Pair = { from: number; to: number }

/** The outermost pairs of brackets of any script, in order, and of < and >. A bracket without its other half is a letter. */
function pairsOf(text: string): Pair[] {
  const open: { at: number; code: number }[] = []
  const pairs: Pair[] = []
  for (const { 0: sign, index } of text.matchAll(/[<>\p{Ps}\p{Pe}]/gu)) {
    const code = sign.codePointAt(0) ?? 0
    if (/[<\p{Ps}]/u.test(sign)) {
      open.push({ at: index, code })
      continue
    }
    // Unicode puts a bracket's other half behind it, with at most one sign between them; „ has none.
    const own = open.findLastIndex((each) => code - each.code === 1 || code - each.code === 2)
    const found = open.splice(own < 0 ? open.length : own)[0]
    if (found) pairs.push({ from: found.at, to: index + sign.length })
  }
  const outer: Pair[] = []
  for (const pair of pairs.toSorted((a, b) => a.from - b.from))
    if (pair.from >= (outer.at(-1)?.to ?? 0)) outer.push(pair)
  return outer
}

/** A text without its brackets, and what is in them, in order: `Ada (TU) [chair]` is Ada, TU and chair. */
export function withoutBrackets(text: string): { text: string; inside: string[] } {
  const pairs = pairsOf(text)
  const ends = [0, ...pairs.map(({ to }) => to)]
  const outside = ends.map((end, at) => text.slice(end, pairs[at]?.from))
  return {
    text: outside
      .join(' ')
      .replaceAll(/[^\S\n]+/g, ' ')
      .trim(),
    inside: pairs.map(({ from, to }) => text.slice(from + 1, to - 1).trim()).filter(Boolean),
  }
}

/** The parts of a text between separators, which count outside of brackets only; `separator` is a global pattern. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const pairs = pairsOf(text)
  const parts: string[] = []
  let [end, next] = [0, 0]
  for (const { 0: found, index } of text.matchAll(separator)) {
    while (index >= (pairs[next]?.to ?? Infinity)) next += 1
    if (index >= (pairs[next]?.from ?? Infinity)) continue
    parts.push(text.slice(end, index))
    end = index + found.length
  }
  return [...parts, text.slice(end)].map((part) => part.trim()).filter((part) => part !== '')
}

/** Commas of every script, by what Unicode makes of their forms: those that stand between family and given name, too. */
export const commas = /[,،、፣，﹐︐､]/gu

/**
 * What stands between the items of a list, and nowhere inside of them: line breaks, semicolons of every script, bars, and
 * any sign that is alone between spaces, but for a dash, and for those that mean “and”.
 */
export const listMarks =
  /[\n\r\t\u2028]|(?![,،、፣，﹐︐､:：﹕\p{Sentence_Terminal}])\p{Terminal_Punctuation}|(?![+＋<>])\p{Sm}|(?<=\s)(?![&＆+＋<>,،、፣，:\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'])[\p{P}\p{S}](?=\s)/gu
