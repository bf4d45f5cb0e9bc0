import { foldText, wordsOf } from '@fest/schemas/core/fold-text.ts'
import { distanceBetween } from '#app/lib/text/edit-distance.ts'

const mostInGroup = 8

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
  /** Words for one thing, in lists. */
  readonly synonyms: readonly (readonly Way[])[]
}

type SearchGroup<Entry> = { group: string; entries: Entry[]; more: number }

export type SearchAnswer<Entry> = {
  /** The group with the best result first. */
  groups: SearchGroup<Entry>[]
  count: number
  /** What to mark in the results: the typed terms, or the words they were taken for. Folded. */
  marks: string[]
  /** Nothing has all the words: these have some of them. */
  isPartial: boolean
}

/** A way to say something: folded words that belong together. */
type Way = readonly string[]

/** Prepares entries for searching, once per version of the content. `synonyms` are comma-separated lists. */
export function buildSearchIndex<Entry extends Searchable>(
  entries: readonly Entry[],
  synonyms: readonly string[] = [],
): SearchIndex<Entry> {
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
      for (const word of wordsWithin(text)) if (!weightOf.has(word)) weightOf.set(word, weight)
    }
    for (const [word, weight] of weightOf) post(words, word, { entry, weight })
  })
  return {
    entries,
    titles,
    names,
    words,
    textWords: indexTexts(entries),
    synonyms: synonyms.map((list) => list.split(',').map((way) => wordsOf(foldText(way)))),
  }
}

/** The words of a folded text; those without a space between them, such as Wi-Fi, also in one, as many people type them. */
function wordsWithin(folded: string): string[] {
  return folded.split(/\s+/).flatMap((part) => {
    const words = wordsOf(part)
    return words.length > 1 ? [...words, words.join('')] : words
  })
}

function indexTexts(entries: readonly Searchable[]): Map<string, Posting[]> {
  const words = new Map<string, Posting[]>()
  entries.forEach(({ passages }, entry) => {
    const own = new Set(passages.flatMap(({ text }) => wordsWithin(foldText(text))))
    for (const word of own) if (isInnerTerm(word)) post(words, word, { entry, weight: weights.text })
  })
  return words
}

function post(words: Map<string, Posting[]>, word: string, posting: Posting): void {
  const postings = words.get(word)
  if (postings) postings.push(posting)
  else words.set(word, [posting])
}

/**
 * Searches for a typed text. A word matches where it occurs or begins a word, in each of its ways; if it does nowhere,
 * where it is part of a word, or else where a word is similar. Finds the entries that match every word, or if there are
 * none, those that match most of them.
 */
export function search<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  text: string,
  most = Infinity,
): SearchAnswer<Entry> {
  const typed = foldText(text).trim()
  const terms = [...new Set(typed.split(/\s+/).filter((term) => wordsOf(term).length > 0))]
  let matches = terms.map((term) => matchTerm(waysOf(term, index), index))
  let complete = scoreEntries(matches, terms.length)
  if (complete.size === 0 && terms.length > 1) {
    const inOne = [matchTerm([[wordsOf(typed).join('')]], index, [wordQuality])]
    const found = scoreEntries(inOne, 1)
    if (found.size > 0) [matches, complete] = [inOne, found]
  }
  const isPartial = complete.size === 0 && terms.length > 1
  const telling = matches.filter((match) => match.isTelling)
  const found = isPartial ? scoreEntries(telling, Math.ceil(terms.length / 2)) : complete

  const ranked = [...found]
    .map(([entry, score]) => ({ entry, score: score + phraseBonus(index, entry, typed) }))
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
    .slice(0, most)
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
  scores: ReadonlyMap<number, number>
  marks: readonly string[]
  /** Long enough to be significant when only some of the words match, and found as a word. */
  isTelling: boolean
}

/** Scripts without spaces between words, where a single character may be a word within another "word". */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u

/** True when a term is specific enough to be searched for within words. */
export const isInnerTerm = (term: string): boolean => term.length >= 3 || unspaced.test(term)

/** A typed term, the same as one word, and its synonyms. */
function waysOf(term: string, { synonyms }: SearchIndex<Searchable>): Way[] {
  const words = wordsOf(term)
  const inOne = words.join('')
  const ways = synonyms.find((list) => list.some((way) => way.join('') === inOne)) ?? []
  const others = ways.filter((way) => way.join(' ') !== words.join(' '))
  return words.length > 1 ? [words, [inOne], ...others] : [words, ...others]
}

type QualityOf = (term: string, word: string) => number

/** Matches by the first of `qualities` that finds anything. */
function matchTerm(
  ways: readonly Way[],
  index: SearchIndex<Searchable>,
  qualities: readonly QualityOf[] = [wordQuality, partQuality, nearQuality],
): TermMatch {
  const [typed = []] = ways
  for (const qualityOf of qualities) {
    const scores = new Map<number, number>()
    const marks = new Set<string>()
    for (const way of ways) {
      const found = way.map((word) => matchWord(word, qualityOf, index))
      // Another word for it counts a little less.
      const share = way.join('') === typed.join('') ? 1 : 0.8
      for (const entry of found[0]?.scores.keys() ?? []) {
        const least = share * Math.min(...found.map((word) => word.scores.get(entry) ?? 0))
        if (least === 0) continue
        scores.set(entry, Math.max(scores.get(entry) ?? 0, least))
        for (const mark of found.flatMap((word) => word.marks)) marks.add(mark)
      }
    }
    if (scores.size > 0)
      return { scores, marks: [...marks], isTelling: typed.some(isInnerTerm) && qualityOf !== partQuality }
  }
  return { scores: new Map(), marks: [], isTelling: false }
}

function matchWord(term: string, qualityOf: QualityOf, { words, textWords }: SearchIndex<Searchable>) {
  const scores = new Map<number, number>()
  const marks = new Set<string>()
  function look(within: SearchIndex<Searchable>['words']) {
    for (const [word, postings] of within) {
      const quality = qualityOf(term, word)
      if (quality === 0) continue
      marks.add(qualityOf === nearQuality ? word : term)
      for (const { entry, weight } of postings)
        scores.set(entry, Math.max(scores.get(entry) ?? 0, quality * weight))
    }
  }
  look(words)
  // In texts a term has to begin a word: within words it would be found everywhere.
  if (qualityOf === wordQuality && isInnerTerm(term)) look(textWords)
  return { scores, marks: [...marks] }
}

function wordQuality(term: string, word: string): number {
  if (word === term) return 1
  if (word.startsWith(term)) return 0.75 + 0.2 * (term.length / word.length)
  return unspaced.test(term) ? partQuality(term, word) : 0
}

function partQuality(term: string, word: string): number {
  return isInnerTerm(term) && word.includes(term) ? 0.5 : 0
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
  const found = new Map<number, number>()
  for (const entry of new Set(matches.flatMap(({ scores }) => [...scores.keys()]))) {
    const own = matches.flatMap(({ scores }) => scores.get(entry) ?? [])
    const score = own.reduce((sum, each) => sum + each, 0)
    if (own.length >= least) found.set(entry, score + 100 * (own.length - least))
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
