import { commas, listMarks, splitOutside, withoutBrackets } from './brackets.ts'

/**
 * What a comma is in a sheet's names: between two people, or a part of none; between family and given name, as in
 * `Vogelsang, Ada`; in front of where somebody is from. The last one is never guessed.
 */
export const nameOrders = ['given-first', 'family-first', 'place-behind'] as const
export type NameOrder = (typeof nameOrders)[number]

/** Titles that follow a name's comma. */
const title =
  /^(?:(?:ph\.? ?d|d\.? ?phil|m\.? ?phil|m\.? ?d|dr|jr|sr|prof|[mb]\.? ?(?:sc|a|eng|ed|s|tech)|mba|ll\.? ?[mb]|ed\.? ?d|sc\.? ?d|d\.? ?sc|psy\.? ?d|dipl\.?[- ]?\p{L}+|dr\.? (?:rer|phil|med|ing|h)\b.*|mag|ing|lic|esq|rn|pmp|cpa|frs|obe|ii|iii|iv)\.?(?: (?:student|candidate|cand\.?|h\.? ?c\.?))?)$/iu

export function isTitle(part: string): boolean {
  return title.test(part.trim())
}

/** The parts of `Vogelsang, Ada, PhD`; null for a name without a comma, or with more behind it than titles. */
function partsOf(name: string): [family: string, given: string, ...titles: string[]] | null {
  const [family = '', given = '', ...more] = splitOutside(withoutBrackets(name).text, commas)
  return given === '' || !more.every(isTitle) || isTitle(given) || /\d/.test(family + given)
    ? null
    : [family, given, ...more]
}

/** `Ada Vogelsang` for `Vogelsang, Ada`, with what is in brackets behind it; any other name as it is. */
export function givenFirst(name: string): string {
  const parts = partsOf(name)
  const [, rest = ''] = /^[^,]*,\s*[^\p{Ps}]*?(\s*\p{Ps}.*)?$/su.exec(name) ?? []
  if (!parts) return name
  const [family, given, ...titles] = parts
  return `${[`${given} ${family}`, ...titles].join(', ')}${rest}`
}

/** Somebody's name by its column's order, and where they are from if that is behind the name. */
export function nameIn(written: string, order: NameOrder | null): { name: string; place: string } {
  if (order !== 'place-behind')
    return { name: order === 'family-first' ? givenFirst(written) : written, place: '' }
  const parts = splitOutside(written, commas)
  const places = parts.slice(1).filter((part) => !isTitle(part))
  return { name: parts.filter((part) => !places.includes(part)).join(', '), place: places.join(', ') }
}

/**
 * The likely order of a column's names; null if no comma could separate family and given name. In a cell for several
 * people a comma may be between two of them, unless semicolons are: a single word on each side isn't.
 */
export function nameOrderOf(cells: readonly string[], isForSeveral = false): NameOrder | null {
  const lists = cells.map((cell) => splitOutside(cell, listMarks))
  const isList = isForSeveral && lists.every(({ length }) => length < 2)
  const names = lists.flat()
  const parted = names
    .flatMap((name) => [partsOf(name)?.slice(0, 2) ?? []])
    .filter(({ length }) => length > 0)
  if (parted.length === 0) return null
  const isWord = (part: string) => !/\s/.test(part)
  const isOfParticle = ([family]: readonly string[]) => /^\p{Ll}/u.test(family ?? '')
  const reversed = parted.filter((parts) => (isList ? parts.every(isWord) : parts.some(isWord)))
  // Beside whole names, one word and another are a whole name, too.
  const areOthersWhole = isList && names.every((name) => /\s/.test(name)) && reversed.length === parted.length
  return areOthersWhole || reversed.length > names.length / 2 || parted.some(isOfParticle)
    ? 'family-first'
    : 'given-first'
}
