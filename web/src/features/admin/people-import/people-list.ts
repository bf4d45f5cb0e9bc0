import { formatCount } from '@fest/schemas/core/count-words.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import type { NameOrder } from '@fest/sheets/comma-names.ts'
import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { plainWords } from '@fest/sheets/comparable.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { doublesOf, namesOf } from './named-people.ts'
import { guessKind, guessUses, type Use } from './people-columns.ts'
import { addressIn, type PeopleSheet } from './people-sheet.ts'
import { isNameColumn, nameColumns } from './people-words.ts'
import {
  addAnswer,
  type Answers,
  answerables,
  type Asked,
  asWritten,
  choiceWords,
  likelyChoice,
  type ListKind,
} from './readable-answers.ts'
import { mostWords, whoComes } from './who-comes.ts'

/** One person of a list, and where they are in the file. */
export type ListedPerson = Answers & {
  line: number
  /** Which of the people on their line. */
  who: number
  full_name: string
  email: string
  /** The address is an earlier person's, and this one has none of their own. */
  shares_address: boolean
}

/** How a list is read: guessed first, then corrected by the admin. */
export type PeopleReading = {
  kind: ListKind
  uses: readonly Use[]
  /** What words mean, by their key: `yes` or `no` for coming, a choice, `asWritten`, or '' for nothing. */
  meanings: ReadonlyMap<string, string>
  /** What is taken that people have to be asked about. */
  takes: ReadonlySet<Extra>
  /** What a comma in names means, if that was said. */
  nameOrder: NameOrder | null
}

/**
 * Rows that the file hides or strikes through, merged cells for their first row only, the buyer where nobody is named,
 * somebody else at an earlier address, a second ticket.
 */
export type Extra = 'hidden' | 'struck' | 'unmerged' | 'buyer' | 'sharing' | 'again'

/** A word of the list whose meaning is asked; null while it's unknown. */
export type AskedWord = {
  key: string
  column: number
  word: string
  count: number
  meaning: string | null
}

export type PeopleList = {
  people: readonly ListedPerson[]
  /** Who isn't registered, by the reason, each with their line. */
  left: readonly { what: string; lines: readonly string[] }[]
  words: readonly AskedWord[]
  /** A name of the list with a comma, and what that means in all of them; null if none could be asked about. */
  commaNames: { cell: string; order: NameOrder } | null
  /** Answers that the registration doesn't take, in the same way. */
  refused: PeopleList['left']
  /** The number of each, taken or not. */
  extras: Readonly<Record<Extra, number>>
}

export function guessPeople(sheet: PeopleSheet, event?: Asked, kind = guessKind(sheet)): PeopleReading {
  const uses = guessUses(sheet, kind, answerables(kind, event))
  // Where no column holds the name of whoever comes, it is likely whoever ordered.
  const isNamed = sheet.facts.some(
    ({ index, filled }) => filled > 0 && isNameColumn(uses[index]?.says) && uses[index]?.who !== 0,
  )
  return { kind, uses, meanings: new Map(), takes: new Set(isNamed ? [] : ['buyer']), nameOrder: null }
}

/** Reads the people of a sheet: every row is a person or several, or listed with a reason. */
export function peopleOf(
  { header, all, headingAt, rows: below }: PeopleSheet,
  { kind, uses, meanings, takes, nameOrder }: PeopleReading,
  event?: Asked,
): PeopleList {
  const isLeft = ({ merged = [] }: SheetRow, at: number) => takes.has('unmerged') && merged.includes(at)
  const rows = below.map((row) => ({
    ...row,
    cells: row.cells.map((text, at) => (isLeft(row, at) ? '' : text)),
  }))
  const unmerged = below.flatMap(({ merged = [] }) => merged).length
  const questions = answerables(kind, event)
  const left = new Map<string, string[]>()
  const words = new Map<string, AskedWord>()
  const refused = new Map<string, string[]>()
  const people: ListedPerson[] = []
  /** The columns with answers that were read of a row. */
  const read = new Set<number>()
  const aside = { hidden: 0, struck: 0 }
  let [buyer, title] = [0, '']
  const columnsOf = (says: string) => uses.flatMap((use, at) => (use.says === says ? [at] : []))
  const cell = (row: SheetRow, at = -1) => readCell(row.cells[at] ?? '')
  const { most, named, commaNames } = namesOf(rows, uses, nameOrder)
  const { isTitle, outBy } = whoComes({ header, rows, columns: columnsOf('comes'), meaningOf })
  // Where somebody is from may stand behind their name.
  const ofPlace = { says: kind === 'talk' ? 'organisation' : 'institution', who: 1 }
  const answered = questions.flatMap((question) =>
    [...uses, ofPlace].flatMap(({ says, who }, at) =>
      says === question.name ? [{ question, who, at }] : [],
    ),
  )
  const asked = new Set(
    answered.flatMap(({ question, at }) => {
      const found = new Set(rows.flatMap((row) => choiceWords(question, cell(row, at)).map(plainWords)))
      return found.size <= mostWords * 2 ? [at] : []
    }),
  )

  function leave(what: string, row: SheetRow, who: string, to = left) {
    to.set(what, to.get(what) ?? [])
    to.get(what)?.push(`line ${row.line}, ${who}`)
  }

  /** A word's meaning, as chosen or guessed; counts it among those that are asked. */
  function meaningOf(column: number, word: string, guess: string | null): string | null {
    // A hash, since the key stays on the device, and a word can be what somebody needs.
    const key = stableHash(`${column} ${plainWords(word) || word}`)
    const meaning = meanings.get(key) ?? guess
    const before = words.get(key)
    words.set(key, { key, column, word: before?.word ?? word, count: (before?.count ?? 0) + 1, meaning })
    return meaning
  }

  function answersOf(row: SheetRow, who: number, { place, whom }: Record<'place' | 'whom', string>): Answers {
    const answers: Answers = { own: {}, needs: {}, custom: {} }
    // What is theirs comes before what holds for everybody.
    const columns = answered.map((one) => ({ ...one, isTheirs: one.who === who || one.at === uses.length }))
    for (const { question, at, who: of, isTheirs } of columns.toSorted((a, b) => +b.isTheirs - +a.isTheirs)) {
      const text = at < uses.length ? cell(row, at) : place
      const isShared = of === 1 && shared.has(question.name) && !(question.name in answers.own)
      if (text === '' || !(isTheirs || isShared)) continue
      read.add(at)
      const guess = (word: string) =>
        likelyChoice(question, word) ??
        (yesOrNo(word) === false || !/[\p{L}\p{N}]/u.test(word)
          ? ''
          : question.isNeed && !question.isCustom
            ? asWritten
            : null)
      const isTaken =
        question.name !== 'note' &&
        addAnswer(answers, question, text, (word) =>
          asked.has(at) ? meaningOf(at, word, guess(word)) : guess(word),
        )
      // What was asked has been answered.
      if (
        isTaken ||
        (kind === 'talk' && note(answers, `${header[at] ?? 'Name'}: ${text}`)) ||
        (asked.has(at) && choiceWords(question, text).length > 0 && !question.isNeed)
      )
        continue
      leave(`What the form doesn’t take in “${header[at] ?? 'Name'}”`, row, `${whom}: ${text}`, refused)
    }
    return answers
  }

  for (const row of all.slice(0, Math.max(0, headingAt)))
    if (textOf(row) !== '') leave('Above the headings', row, textOf(row), refused)
  for (const row of rows) {
    const payer = named(row, 0)
    const present = Array.from({ length: most }, (_, at) => ({ who: at + 1, ...named(row, at + 1) })).filter(
      ({ who, name, email }) => name !== '' || email !== '' || (who === 1 && payer.email !== ''),
    )
    if (isTitle(row)) title = textOf(row)
    if (present.length === 0 || isTitle(row)) {
      leave('Lines without a name or an address', row, textOf(row))
      continue
    }
    const whom = present.map(({ name, email }) => name || email || payer.name || payer.email).join(', ')
    const isAside = row.isStruck === true ? 'struck' : row.isHidden === true ? 'hidden' : null
    if (isAside) aside[isAside] += 1
    const by = isAside && !takes.has(isAside) ? reasons[isAside] : outBy(row, title)
    if (by !== null) {
      leave(by, row, whom)
      continue
    }
    read.clear()
    const said = new Set(present.flatMap(({ place }) => partsOf(place)))
    for (const { who, name, email, place } of present) {
      const isOrdered =
        who === 1 && ((name === '' && payer.name !== '') || (email === '' && payer.email !== ''))
      if (isOrdered) buyer += 1
      const [full_name, address] =
        isOrdered && takes.has('buyer') ? [name || payer.name, email || payer.email] : [name, email]
      for (const part of partsOf(`${full_name} ${address}`)) said.add(part)
      people.push({
        line: row.line,
        who,
        full_name,
        email: address,
        shares_address: false,
        ...answersOf(row, who, { place, whom: name || address }),
      })
    }
    for (const [at, { says, who }] of uses.entries()) {
      const text = cell(row, at)
      const notTaken = (what: string) => leave(what, row, `${header[at]}: ${text}`, refused)
      if (!/[\p{L}\p{N}]/u.test(text)) continue
      // Guests come on top of the person who brings them; a quantity includes them.
      const most = /guest|plus|begleit/i.test(header[at] ?? '') ? 0 : 1
      if (says === 'places' && !(Number(text) <= most)) notTaken('Places for people this list doesn’t name')
      // A second column for their name or address is known by what it adds.
      const isName = says === 'email' || isNameColumn(says)
      if (isName && partsOf(addressIn(text) ?? text).some((part) => !said.has(part)))
        notTaken(who === 0 ? 'Whoever ordered' : 'Other names and addresses of the same people')
      if (questions.some(({ name }) => name === says) && !read.has(at))
        notTaken('Answers of people whom their line doesn’t name')
    }
  }
  const { twice, sharing } = doublesOf(kind === 'talk' ? [] : people)
  const grouped = (all: typeof left) => [...all].map(([what, lines]) => ({ what, lines }))
  return {
    people: people.map((one) => {
      const place = takes.has('again') ? twice.get(one) : undefined
      if (place === undefined) return { ...one, shares_address: takes.has('sharing') && sharing.has(one) }
      return { ...one, full_name: `${one.full_name} ${place}`, shares_address: true }
    }),
    extras: { ...aside, unmerged, buyer, sharing: sharing.size, again: twice.size },
    left: grouped(left),
    words: [...words.values()],
    commaNames,
    refused: grouped(refused),
  }
}

const reasons = { hidden: 'In a row that the file hides', struck: 'In a row that is struck through' }

/** Adds to the note of a proposal what its form doesn't ask or take; false where there is no room for it. */
function note({ own }: Answers, text: string): boolean {
  const before = own['note']
  const all = typeof before === 'string' ? `${before}\n${text}` : text
  // The database adds what it had to fill in.
  if (all.length > 850) return false
  own['note'] = all
  return true
}

function textOf({ cells }: SheetRow): string {
  return cells.filter((each) => each.trim() !== '').join(', ')
}

function partsOf(text: string): string[] {
  return text.toLowerCase().split(/[\s,;]+/)
}

/** Answers that hold for everybody on a line. */
const shared = new Set(['role', 'institution', 'organisation', 'attendance'])

const mostPeople = 5000

/** What is missing before a list can be checked, as a sentence; null if nothing. */
export function faultOf(
  { header }: PeopleSheet,
  { uses }: PeopleReading,
  { people, words }: PeopleList,
): string | null {
  const has = (...wanted: string[]) => uses.some(({ says }) => wanted.includes(says))
  if (!has('email')) return 'Nobody can be registered without an address: choose the column that has them.'
  if (!has(...nameColumns) && people.every((one) => one.full_name === ''))
    return 'Choose the column with the names.'
  const asked = uses.findIndex(({ says }) => says === 'asked')
  if (asked >= 0) return `Say whether “${header[asked]}” tells who comes.`
  const open = words.find(
    ({ column, meaning }) => meaning === null && (uses[column]?.says ?? 'comes') === 'comes',
  )
  if (open) return `Say whether people ${open.column < 0 ? 'below' : 'with'} “${open.word}” come.`
  if (people.length > mostPeople) return `A list has at most ${formatCount(mostPeople)} people.`
  return people.length === 0 ? 'Nobody is left to register.' : null
}
