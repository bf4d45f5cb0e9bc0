import { formatCount } from '@fest/schemas/core/count-words.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import type { NameOrder } from '@fest/sheets/comma-names.ts'
import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { comparable, plainWords } from '@fest/sheets/comparable.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { namesOf } from './named-people.ts'
import { guessKind, guessUses, isNothing, mostWords, type Use } from './people-columns.ts'
import type { PeopleSheet } from './people-sheet.ts'
import { nameColumns } from './person-columns.ts'
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
import { comesBy, mentionsLeaving } from './people-words.ts'

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
 * Rows that the file hides, merged cells for their first row only, the buyer where nobody is named, somebody else at an
 * earlier address, a second ticket.
 */
export type Extra = 'hidden' | 'unmerged' | 'buyer' | 'sharing' | 'again'

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
  /** Places for people the list doesn't name. */
  extraPlaces: number
}

export function guessPeople(sheet: PeopleSheet, event?: Asked, kind = guessKind(sheet)): PeopleReading {
  const uses = guessUses(sheet, kind, answerables(kind, event))
  return { kind, uses, meanings: new Map(), takes: new Set(), nameOrder: null }
}

/** Reads the people of a sheet: every row is a person or several, or listed with a reason. */
export function peopleOf(
  { header, all, headingAt, rows: below }: PeopleSheet,
  { kind, uses, meanings, takes, nameOrder }: PeopleReading,
  event?: Asked,
): PeopleList {
  const rows = takes.has('unmerged') ? below.map(unmerged) : below
  const questions = answerables(kind, event)
  const left = new Map<string, string[]>()
  const words = new Map<string, AskedWord>()
  const refused = new Map<string, string[]>()
  const people: ListedPerson[] = []
  let [buyers, extraPlaces, hidden] = [0, 0, 0]
  const columnsOf = (says: string) => uses.flatMap((use, at) => (use.says === says ? [at] : []))
  const cell = (row: SheetRow, at = -1) => readCell(row.cells[at] ?? '')
  const { most, named, commaNames } = namesOf(rows, uses, nameOrder)
  const statuses = columnsOf('comes').map((at) => {
    const filled = rows.map((row) => cell(row, at)).filter((word) => word !== '')
    const known = [...new Set(filled)]
    const heading = header[at] ?? ''
    // Without a mark people stay, where marks are for leaving.
    const isMarkOfLeaving = known.every((word) => comesBy(heading, word) === false)
    // Codes, such as receipts' numbers, differ from line to line.
    const areCodes = known.length > mostWords && known.length * 2 > filled.length
    return { at, heading, areCodes, isBlankComing: mentionsLeaving(heading) || isMarkOfLeaving }
  })
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

  /** The status that excludes somebody; null if none does. */
  function outBy(row: SheetRow): string | null {
    let by: string | null = null
    for (const { at, heading, areCodes, isBlankComing } of statuses) {
      const word = cell(row, at)
      const comes = word === '' ? isBlankComing || null : comesBy(heading, word)
      if (word === '' && comes === true) continue
      // A date of cancellation differs from line to line.
      const isMoment = comes === false && /\d{4}|\d[.:/]\d/.test(word)
      const isCode = areCodes && comes === null && !isNothing(word)
      const counted = isMoment || isCode ? 'filled in' : word || 'empty'
      const meaning = meaningOf(at, counted, comes === null ? null : comes ? 'yes' : 'no')
      if (meaning !== 'yes') by ??= `${heading}: ${counted}`
    }
    return by
  }

  function answersOf(row: SheetRow, who: number, { place, whom }: Record<'place' | 'whom', string>): Answers {
    const answers: Answers = { own: {}, needs: {}, custom: {} }
    for (const { question, at, who: of } of answered) {
      const text = at < uses.length ? cell(row, at) : place
      if (text === '' || (of !== who && !shared.has(question.name))) continue
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
      leave(`The form doesn’t take “${shortened(text)}” in “${header[at] ?? 'Name'}”`, row, whom, refused)
    }
    return answers
  }

  for (const row of rows) {
    const buyer = named(row, 0)
    const all = Array.from({ length: most }, (_, at) => ({ who: at + 1, ...named(row, at + 1) }))
    const present = all.filter(
      ({ who, name, email }) => name !== '' || email !== '' || (who === 1 && buyer.email !== ''),
    )
    if (present.length === 0) {
      const text = row.cells.filter((each) => each.trim() !== '').join(', ')
      leave('Lines without a name or an address', row, text)
      continue
    }
    const whom = present.map(({ name, email }) => name || email || buyer.name || buyer.email).join(', ')
    if (row.isHidden === true) hidden += 1
    const by = row.isHidden === true && !takes.has('hidden') ? 'In a row that the file hides' : outBy(row)
    if (by !== null) {
      leave(by, row, whom)
      continue
    }
    extraPlaces += columnsOf('places').reduce((sum, at) => sum + extraOf(header[at] ?? '', cell(row, at)), 0)
    for (const { who, name, email, place } of present) {
      const isOrdered = who === 1 && (name === '' || email === '') && buyer.email !== ''
      if (isOrdered) buyers += 1
      const [full_name, address] =
        isOrdered && takes.has('buyer') ? [name || buyer.name, email || buyer.email] : [name, email]
      people.push({
        line: row.line,
        who,
        full_name,
        email: address,
        shares_address: false,
        ...answersOf(row, who, { place, whom: name || address }),
      })
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
    extras: {
      hidden,
      unmerged: below.flatMap(({ merged = [] }) => merged).length,
      buyer: buyers,
      sharing: sharing.size,
      again: twice.size,
    },
    left: grouped(left),
    words: [...words.values()],
    commaNames,
    refused: grouped(refused),
    extraPlaces,
  }
}

function unmerged(row: SheetRow): SheetRow {
  return { ...row, cells: row.cells.map((text, at) => (row.merged?.includes(at) === true ? '' : text)) }
}

/** Adds to the note of a proposal what its form doesn't ask or take; false where there is no room for it. */
function note({ own }: Answers, text: string): boolean {
  const before = own['note']
  const all = typeof before === 'string' ? `${before}\n${text}` : text
  // The database adds what it had to fill in.
  if (all.length > 850) return false
  own['note'] = all
  return true
}

/** Answers that hold for everybody on a line. */
const shared = new Set(['role', 'institution', 'organisation', 'attendance'])

/** Guests come on top of the person who brings them; a quantity includes them. */
function extraOf(heading: string, cell: string): number {
  const number = /^\d{1,3}$/.test(cell) ? Number(cell) : 0
  return /guest|plus|begleit/i.test(heading) ? number : Math.max(0, number - 1)
}

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
  const open = words.find(({ column, meaning }) => meaning === null && uses[column]?.says === 'comes')
  if (open) return `Say whether people with “${open.word}” come.`
  if (people.length > mostPeople) return `A list has at most ${formatCount(mostPeople)} people.`
  return people.length === 0 ? 'Nobody is left to register.' : null
}

/** The people whose address an earlier one has: the same person, with the number of their ticket, or somebody else. */
export function doublesOf(people: readonly ListedPerson[]) {
  const [twice, sharing] = [new Map<ListedPerson, number>(), new Set<ListedPerson>()]
  const tickets = new Map<string, Map<string, number>>()
  for (const person of people) {
    const [address, name] = [person.email.toLowerCase(), comparable(person.full_name)]
    // Somebody without an address is a fault, not a double.
    if (address === '') continue
    const known = tickets.get(address)
    const ticket = (known?.get(name) ?? 0) + 1
    if (ticket > 1) twice.set(person, ticket)
    else if (known) sharing.add(person)
    tickets.set(address, new Map(known).set(name, ticket))
  }
  return { twice, sharing }
}
