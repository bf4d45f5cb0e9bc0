import { type ColumnReason, isQuestion, yesOrNo } from '@fest/sheets/column-mapping.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import { comparable, patternsOf, plainWords } from '@fest/sheets/comparable.ts'
import { isNameColumn, nameColumns, sensesOf } from './people-words.ts'
import type { PeopleSheet } from './people-sheet.ts'
import {
  best,
  type Column,
  emailColumns,
  type Found,
  found,
  isCount,
  isText,
  namesIn,
  type Names,
  uncalled,
} from './person-columns.ts'
import { isNothing, longestWord, mostWords, statusOf, textAlone } from './who-comes.ts'
import peopleWords from './people-words.json'
import { type Answerable, choiceWords, likelyChoice, type ListKind } from './readable-answers.ts'

/**
 * What a column says: of a person, the name of an answer, whether they come, how many places they have, or nothing that is
 * read. `asked`: its few words may say who comes, and somebody has to tell.
 */
export type Use = {
  says: string
  /** Which person of a line it is about: 1, 2 and so on, or 0 for whoever ordered. */
  who: number
  why: ColumnReason
}

export const unread: Use = { says: 'nothing', who: 1, why: null }

/** Enough rows to tell; lists have thousands. */
const sample = 200

/** Guesses what a list has: proposals have a title, and a text about it. */
export function guessKind({ facts }: PeopleSheet): ListKind {
  const has = (of: keyof typeof talks) => facts.some((each) => each.filled > 0 && isOfTalk(of, each.heading))
  return has('title') && has('abstract') ? 'talk' : 'registrations'
}

const talks = patternsOf(peopleWords.talks)

/** Whether a heading is of a proposal's title or abstract. A job has a title, too. */
function isOfTalk(of: keyof typeof talks, heading: string): boolean {
  return talks[of].test(plainWords(heading)) && !sensesOf(heading).some(({ sense }) => sense === 'role')
}

/** Guesses what the columns of a list say, by their headings and by what is in their cells. */
export function guessUses(
  { header, rows: all, facts }: PeopleSheet,
  kind: ListKind,
  questions: readonly Answerable[],
): Use[] {
  const rows = all.filter((row) => textAlone(row) === '')
  const uses = header.map(() => unread)
  const columns = facts.map((each): Column => {
    const cells = rows.map((row) => readCell(row.cells[each.index] ?? ''))
    const filled = cells.slice(0, sample).filter((cell) => cell !== '')
    return { at: each.index, senses: sensesOf(each.heading), filled, words: [...new Set(cells)], facts: each }
  })
  const free = () => columns.filter(({ at }) => uses[at] === unread)
  const use = (says: string | null, at: number, who = 1) => {
    const isCalled = columns[at]?.senses.some(({ sense }) => sense === says) === true
    if (says !== null && at >= 0) uses[at] = { says, who, why: isCalled ? 'heading' : 'cells' }
  }
  const useNames = (names: Names, who: number) => {
    for (const says of nameColumns) use(says, names[says], who)
  }

  // The second and further people of a line have the first one’s headings again.
  const places = placesInLine(header)
  for (const who of new Set(places)) {
    const group = columns.filter(({ at }) => who > 1 && places[at] === who)
    const [email, names] = [best(emailColumns(group)), namesIn(group)]
    if (email.at < 0 || (names.full_name < 0 && names.given_name < 0)) continue
    use('email', email.at, who)
    useNames(names, who)
  }

  const emails = emailColumns(free())
  const email = best(emails)
  // A buyer has an email address of their own, and names come from the same person's columns.
  const buyer = best(
    emails.filter(
      ({ at, rank }) => at !== email.at && rank < email.rank && rank > uncalled && places[at] === 1,
    ),
  )
  use('email', email.at)
  use('email', buyer.at, 0)
  // Nothing that only looks like a name is preferred to that of whoever ordered.
  const isOfBuyer = ({ senses }: Column) =>
    senses.some(({ sense, rank }) => isNameColumn(sense) && rank < 0 && rank > uncalled)
  const buyers = free().filter(isOfBuyer)
  const others = free().filter((each) => each.senses.length > 0 && !isOfBuyer(each))
  useNames(namesIn(buyers.length === 0 ? free() : others), 1)
  if (kind === 'talk') {
    for (const says of Object.keys(talks) as (keyof typeof talks)[])
      use(says, free().find(({ facts: { heading } }) => isOfTalk(says, heading))?.at ?? -1)
    const says = (what: string) => uses.findIndex((each) => each.says === what)
    // In any language: the longest texts tell what a talk is about, and forms ask for its title just before.
    if (says('abstract') < 0) use('abstract', longestTexts(free()))
    if (says('title') < 0)
      use(
        'title',
        free().findLast(({ at, filled }) => at < says('abstract') && filled.some(isText))?.at ?? -1,
      )
    for (const question of questions)
      use(question.name, free().find((column) => isAbout(column, question))?.at ?? -1)
    use('organisation', best(free().flatMap((column) => found(column, 'institution', isText))).at)
    // Whatever else somebody wrote goes with their proposal; when they sent it, which forms save first, doesn't.
    for (const { at, filled, facts: about } of free())
      if ((about.kind !== 'time' || at > 0) && filled.length > 0) use('note', at)
    return uses
  }
  // What is asked of several people is the first one's, wherever it stands.
  const first = () => free().filter(({ at }) => places[at] === 1)
  use('role', best(rolesIn(first(), questions)).at)
  for (const column of free()) use(statusOf(column), column.at)
  useNames(namesIn(buyer.at >= 0 ? free() : buyers), 0)
  use('institution', best(first().flatMap((column) => found(column, 'institution', isText))).at)
  use('places', best(free().flatMap((column) => found(column, 'places', isCount))).at)
  for (const question of questions.filter(({ name }) => !uses.some(({ says }) => says === name)))
    use(question.name, first().find((column) => isAbout(column, question))?.at ?? -1)
  // Their answers have the first one's headings, too.
  for (const { at } of free()) {
    const who = uses.some(({ says, who: of }) => says === 'email' && of === places[at])
      ? (places[at] ?? 1)
      : 1
    const says = uses.find((_, other) => places[other] === 1 && isAlike(header, other, at))?.says ?? ''
    if (who > 1 && questions.some(({ name }) => name === says)) use(says, at, who)
  }
  for (const column of free())
    if (column.facts.isHidden ? isQuestion(column.facts) : isFew(column, rows.length)) use('asked', column.at)
  return uses
}

/** The column whose texts are the longest, on average; -1 where all are words. */
function longestTexts(columns: readonly Column[]): number {
  const lengths = columns.map(({ at, filled }): Found => {
    const weight = filled.join('').length / Math.max(1, filled.length)
    return { at, rank: weight, weight }
  })
  return best(lengths.filter(({ weight }) => weight > longestWord)).at
}

/** For each column, which person of its line it is about: headings that differ only in a number are of several. */
function placesInLine(header: readonly string[]): number[] {
  const number = (at: number) => Number(/\p{Nd}{1,2}(?!\p{Nd})/u.exec(header[at] ?? '')?.[0] ?? 0)
  return header.map((_, at) => {
    const alike = [...header.keys()].filter((other) => isAlike(header, other, at))
    return 1 + alike.toSorted((a, b) => number(a) - number(b) || a - b).indexOf(at)
  })
}

function isAlike(header: readonly string[], ...columns: [number, number]): boolean {
  const [one, other] = columns.map((at) => plainWords((header[at] ?? '').replaceAll(/\p{Nd}+/gu, ' ')))
  return one === other
}

/**
 * Whether a column holds one of a few words in its rows, so that it may say who comes: words that repeat, yes and no in any
 * form, or dates, marks, numbers and codes in some rows only. What all rows have in common tells nobody apart.
 */
function isFew({ words, facts: { kind, heading } }: Column, rows: number): boolean {
  const said = words.filter((word) => word !== '')
  const isRepeated = words.length * 4 <= rows
  if (said.length === 0 || (!isRepeated && said.some((word) => word.length > longestWord))) return false
  if (kind === 'time') return said.length < words.length
  const answers = said.filter((word) => yesOrNo(word) !== null)
  if (kind === 'yes-no' || answers.length === said.length || answers.some((word) => /\p{L}/u.test(word)))
    return said.length <= mostWords
  const isCode =
    kind === 'number' || (kind !== 'address' && said.every((word) => /^\S*\p{Nd}\S*$/u.test(word)))
  // What was paid may be blank or nothing.
  if (isCode && words.some(isNothing) && !words.every(isNothing)) return true
  if (kind === 'number') return words.length === 2 && rows > 2
  // Few rows don't show that words repeat: what answers a question may be yes and no, and in two or three any single words.
  const isAnswer = /[?؟]/.test(heading.normalize('NFKC'))
  const mayRepeat =
    words.length < rows || isAnswer || (rows < 4 && said.every((word) => /^[\p{L}\p{M}]+$/u.test(word)))
  return words.length > 1 && words.length <= mostWords && mayRepeat
}

/** A column holds roles if most of its words are known, or its heading says so and only a few have to be asked about. */
function rolesIn(columns: readonly Column[], questions: readonly Answerable[]): Found[] {
  const question = questions.find(({ name }) => name === 'role')
  return columns.flatMap((column): Found[] => {
    const sense = column.senses.find((each) => each.sense === 'role')
    // A “College of Engineering” isn't an engineer.
    if (!question || (!sense && column.senses.some((each) => each.sense === 'institution'))) return []
    const isKnown = fits(column, question)
    const { filled } = column
    const isAskable = sense && filled.length > 0 && filled.every(isText) && new Set(filled).size <= mostWords
    const rank = (sense?.rank ?? -1) + (isKnown ? 1 : 0)
    return isKnown || isAskable ? [{ at: column.at, rank, weight: rank }] : []
  })
}

/** Whether most cells are a question’s choices, in words or dates. Yes, no and numbers are the answer to anything. */
function fits({ filled }: Column, question: Answerable): boolean {
  const words = filled.filter((cell) => yesOrNo(cell) === null && /\p{L}|\d\D\d/u.test(cell))
  const known = words
    .flatMap((cell) => choiceWords(question, cell))
    .filter((word) => likelyChoice(question, word))
  return known.length > 0 && known.length * 2 >= filled.length
}

/** Whether a column answers a question: it has its label or its name as a heading, or its choices as content. */
function isAbout(column: Column, question: Answerable): boolean {
  const { name, label, choices, isNeed } = question
  const [heading, called] = [plainWords(column.facts.heading), plainWords(name)]
  if (column.filled.length === 0) return false
  // Dates beside people are of their order or their journey as well.
  const isTold = name !== 'days' || new RegExp(`\\b${called}\\b`).test(heading)
  const holdsChoices = choices.length > 0 && isTold && fits(column, question)
  if (comparable(heading) === comparable(label) || holdsChoices) return true
  const more = isNeed ? '\\w* (?:need|require|restrict|preference)' : '\\b'
  return (
    (choices.length === 0 || isNeed) &&
    (heading === called || new RegExp(`\\b${called}${more}`).test(heading))
  )
}
