import { foldText, wordsOf } from '@fest/schemas/core/fold-text.ts'
import { distanceBetween } from './edit-distance.ts'

/** What is searched in one entry. */
type Searchable = {
  readonly group: string
  readonly title: string
  /** People who take part; counts less than the title. */
  readonly people: readonly string[]
  /** Whatever else somebody may type to find it; counts less. */
  readonly rest: readonly string[]
  /** Its texts; they count least, and only terms that say something. */
  readonly passages: readonly { readonly text: string }[]
}

const weights = { title: 10, people: 6, rest: 2, text: 0.5 } as const

type Posting = { entry: number; weight: number }

export type SearchIndex<Entry extends Searchable> = {
  readonly entries: readonly Entry[]
  readonly titles: readonly string[]
  /** The whole names in each entry besides its title: people, room, track. Folded. */
  readonly names: readonly (readonly string[])[]
  readonly words: ReadonlyMap<string, readonly Posting[]>
  /** The words of the texts, which are many. */
  readonly textWords: ReadonlyMap<string, readonly Posting[]>
}

type SearchGroup<Entry> = {
  group: string
  /** Best first. */
  entries: Entry[]
  /** How many more were found than are listed. */
  more: number
}

export type SearchAnswer<Entry> = {
  /** The group with the best result first. */
  groups: SearchGroup<Entry>[]
  /** How many are listed. */
  count: number
  /** What to mark in the results: the typed terms, or the words they were taken for. Folded. */
  marks: string[]
  /** Nothing has all the words: these have some of them. */
  isPartial: boolean
}

/** Prepares entries for searching; built once for each version of the content. */
export function buildSearchIndex<Entry extends Searchable>(entries: readonly Entry[]): SearchIndex<Entry> {
  const words = new Map<string, Posting[]>()
  const titles = entries.map(({ title }) => foldText(title))
  const names = entries.map(({ people, rest }) => [...people, ...rest].map(foldText))
  entries.forEach(({ people, rest }, entry) => {
    const weightOf = new Map<string, number>()
    const texts = [
      [titles[entry] ?? '', weights.title],
      [foldText(people.join(' ')), weights.people],
      [foldText(rest.join(' ')), weights.rest],
    ] as const
    for (const [text, weight] of texts) {
      for (const word of wordsOf(text)) if (!weightOf.has(word)) weightOf.set(word, weight)
    }
    for (const [word, weight] of weightOf) {
      const postings = words.get(word)
      if (postings) postings.push({ entry, weight })
      else words.set(word, [{ entry, weight }])
    }
  })
  return { entries, titles, names, words, textWords: indexTexts(entries) }
}

function indexTexts(entries: readonly Searchable[]): Map<string, Posting[]> {
  const words = new Map<string, Posting[]>()
  entries.forEach(({ passages }, entry) => {
    const own = new Set(passages.flatMap(({ text }) => wordsOf(foldText(text))))
    for (const word of own) {
      if (!isInnerTerm(word)) continue
      const postings = words.get(word)
      if (postings) postings.push({ entry, weight: weights.text })
      else words.set(word, [{ entry, weight: weights.text }])
    }
  })
  return words
}

/**
 * Searches for a typed text. A word matches where it occurs, begins a word, or is part of one, or if it does nowhere,
 * where a word is similar. Finds the entries that match every word, or if there are none, those that match most of
 * them.
 */
export function search<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  text: string,
  mostInGroup = 8,
): SearchAnswer<Entry> {
  const typed = foldText(text).trim()
  const terms = [...new Set(wordsOf(typed))]
  const matches = terms.map((term) => matchTerm(term, index))
  const complete = scoreEntries(matches, terms.length)
  const isPartial = complete.size === 0 && terms.length > 1
  const telling = matches.filter((match) => match.isTelling)
  const found = isPartial ? scoreEntries(telling, 1) : complete

  const ranked = [...found]
    .map(([entry, score]) => ({ entry, score: score + phraseBonus(index, entry, typed) }))
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
  const groups = new Map<string, SearchGroup<Entry>>()
  for (const { entry: place } of ranked) {
    const entry = index.entries[place]
    if (!entry) continue
    let group = groups.get(entry.group)
    if (!group) groups.set(entry.group, (group = { group: entry.group, entries: [], more: 0 }))
    if (group.entries.length < mostInGroup) group.entries.push(entry)
    else group.more++
  }
  const listed = [...groups.values()]
  return {
    groups: listed,
    count: listed.reduce((sum, { entries }) => sum + entries.length, 0),
    marks: (isPartial ? telling : matches).flatMap(({ marks }) => marks),
    isPartial: isPartial && listed.length > 0,
  }
}

type TermMatch = {
  /** How well each entry matches the term, including the field's weight. */
  scores: Map<number, number>
  marks: string[]
  /** Long enough to be significant when only some of the words match. */
  isTelling: boolean
}

/** Scripts without spaces between words, where a single character may be a word within another "word". */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u

/** True when a term is specific enough to be searched for within words. */
export function isInnerTerm(term: string): boolean {
  return term.length >= 3 || unspaced.test(term)
}

function matchTerm(term: string, { words, textWords }: SearchIndex<Searchable>): TermMatch {
  const isTelling = isInnerTerm(term)
  const scores = new Map<number, number>()
  for (const [word, postings] of words) addScores(scores, postings, literalQuality(term, word, isTelling))
  // In texts a term has to begin a word: within words it would be found everywhere.
  if (isTelling)
    for (const [word, postings] of textWords)
      if (word.startsWith(term)) addScores(scores, postings, literalQuality(term, word, false))
  if (scores.size > 0) return { scores, marks: [term], isTelling }

  const marks: string[] = []
  for (const [word, postings] of words) {
    const quality = nearQuality(term, word)
    if (quality > 0) marks.push(word)
    addScores(scores, postings, quality)
  }
  return { scores, marks, isTelling }
}

function addScores(scores: Map<number, number>, postings: readonly Posting[], quality: number): void {
  if (quality === 0) return
  for (const { entry, weight } of postings)
    scores.set(entry, Math.max(scores.get(entry) ?? 0, quality * weight))
}

function literalQuality(term: string, word: string, isInner: boolean): number {
  if (word === term) return 1
  if (word.startsWith(term)) return 0.75 + 0.2 * (term.length / word.length)
  return isInner && word.includes(term) ? 0.5 : 0
}

/** One typo in a word of four to seven letters, two in a longer one, none in a shorter one. */
function nearQuality(term: string, word: string): number {
  if (term.length < 4) return 0
  const most = term.length < 8 ? 1 : 2
  // Typos at the very beginning are rare, and comparing the first letters saves most of the work.
  if (term[0] !== word[0] && term[0] !== word[1] && term[1] !== word[0]) return 0
  const { whole, prefix } = distanceBetween(term, word, most)
  if (whole <= most) return 0.45 - 0.1 * whole
  // The beginning of a longer word, once enough of it is typed to be distinctive.
  return term.length >= 5 && prefix <= most ? 0.35 - 0.1 * prefix : 0
}

/** Entries that match at least `least` terms; more matches rank higher. */
function scoreEntries(matches: readonly TermMatch[], least: number): Map<number, number> {
  const sums = new Map<number, { met: number; score: number }>()
  for (const { scores } of matches) {
    for (const [entry, score] of scores) {
      const sum = sums.get(entry)
      if (sum) {
        sum.met++
        sum.score += score
      } else sums.set(entry, { met: 1, score })
    }
  }
  const found = new Map<number, number>()
  for (const [entry, { met, score }] of sums) {
    if (least > 0 && met >= least) found.set(entry, score + 100 * (met - least))
  }
  return found
}

function phraseBonus({ titles, names }: SearchIndex<Searchable>, entry: number, typed: string): number {
  const title = titles[entry] ?? ''
  if (title === typed) return 30
  // Typing all of "Lab A" means that room, not titles with a lab and an A in them.
  if (typed.includes(' ') && names[entry]?.includes(typed)) return 20
  if (title.startsWith(typed)) return 3
  return title.includes(typed) ? 1 : 0
}
