import { type ColumnFacts, yesOrNo } from '@fest/sheets/column-mapping.ts'
import type { HeadingSense, nameColumns, Sense } from './people-words.ts'
import { addressIn } from './people-sheet.ts'

export type Column = {
  at: number
  senses: readonly HeadingSense[]
  /** Of the first rows. */
  filled: readonly string[]
  /** The different cells of all rows, blank ones too: a list may be sorted by who comes. */
  words: readonly string[]
  facts: ColumnFacts
}

/** A candidate column: its heading's rank, and its weight, which is small if the column is empty. */
export type Found = { at: number; rank: number; weight: number }

/** The rank of a column with addresses under another heading: they may belong to somebody named in an answer. */
export const uncalled = -8

const nowhere: Found = { at: -1, rank: -Infinity, weight: -Infinity }

/** The columns with addresses, or else those whose heading says so. */
export function emailColumns(columns: readonly Column[]): Found[] {
  const holding = columns.flatMap((column): Found[] => {
    const addresses = column.filled.filter((cell) => addressIn(cell) !== null).length
    const sense = column.senses.find((each) => each.sense === 'email')
    if (addresses === 0 || addresses * 2 < column.filled.length) return []
    const rank = sense?.rank ?? uncalled
    return [{ at: column.at, rank, weight: rank }]
  })
  return holding.length > 0 ? holding : columns.flatMap((column) => found(column, 'email', () => true))
}

export type Names = Readonly<Record<(typeof nameColumns)[number], number>>

/** The columns of one person's name: a full name, or given and family name if those are surer. */
export function namesIn(columns: readonly Column[], above = uncalled): Names {
  const of = (sense: Sense, among = columns) =>
    best(among.flatMap((column) => found(column, sense, isText)).filter(({ rank }) => rank > above))
  const [given, family, preferred] = [of('given_name'), of('family_name'), of('preferred_name')]
  // “Name on the list” is answered in a word, which is no whole name where there is another.
  const named = columns.filter(({ filled }) => filled.length === 0 || !filled.every(isAnswer))
  const ofWords = of(
    'full_name',
    named.filter(({ filled }) => filled.some((cell) => /\s/.test(cell))),
  )
  const isNamed = ofWords.weight >= 0 || (family.at >= 0 && Math.min(given.rank, given.weight) >= 0)
  const whole = isNamed ? ofWords : of('full_name', named)
  const halves = Math.max(given.weight, family.weight)
  const none = { full_name: -1, given_name: -1, family_name: -1, preferred_name: preferred.at }
  if (whole.at < 0 && halves === -Infinity) {
    const likely = preferred.at < 0 ? columns.find(looksLikeNames)?.at : preferred.at
    return { ...none, full_name: likely ?? -1, preferred_name: -1 }
  }
  const half = Math.max(given.at, family.at)
  const isAlone = Math.min(given.at, family.at) < 0
  // Half a name without the other is all there is; a bare “Name” beside it is the other half.
  if (isAlone && half >= 0 && whole.at < 0 && preferred.at < 0) return { ...none, full_name: half }
  if (isAlone && whole.weight === halves && isHalf(columns, whole.at, half))
    return {
      ...none,
      given_name: given.at < 0 ? whole.at : half,
      family_name: given.at < 0 ? half : whole.at,
    }
  const both = { given_name: given.at, family_name: family.at }
  return { ...none, full_name: whole.weight < halves ? -1 : whole.at, ...(whole.weight > halves ? {} : both) }
}

/** Whether a cell is yes or no, with or without thanks. */
function isAnswer(cell: string): boolean {
  return yesOrNo(/^[\p{L}\p{M}]+/u.exec(cell)?.[0] ?? cell) !== null
}

/** Whether a column has only part of the name: the other column's text isn't in it. */
function isHalf(columns: readonly Column[], whole: number, part: number): boolean {
  const cells = (at: number) => columns.find((column) => column.at === at)?.filled ?? []
  const parts = cells(part)
  return (
    part >= 0 && !cells(whole).some((name) => name.includes(' ') && parts.some((each) => name.includes(each)))
  )
}

function looksLikeNames({ senses, filled }: Column): boolean {
  const names = filled.filter((cell) =>
    /^\p{L}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u.test(cell),
  )
  return (
    senses.length === 0 &&
    names.length > 0 &&
    names.length * 10 >= filled.length * 8 &&
    new Set(names).size * 2 > names.length
  )
}

export function found(column: Column, wanted: Sense, fits: (cell: string) => boolean): Found[] {
  const sense = column.senses.find((each) => each.sense === wanted)
  if (!sense) return []
  const { at, filled } = column
  // An empty column is used only if no other has content.
  if (filled.length === 0) return [{ at, rank: sense.rank, weight: sense.rank - 100 }]
  return filled.filter(fits).length * 2 >= filled.length ? [{ at, rank: sense.rank, weight: sense.rank }] : []
}

export function isText(cell: string): boolean {
  return addressIn(cell) === null && /\p{L}/u.test(cell)
}

export function isCount(cell: string): boolean {
  return /^\d{1,3}$/.test(cell)
}

export function best(all: readonly Found[]): Found {
  return all.reduce((one, other) => (other.weight > one.weight ? other : one), nowhere)
}
