import { guessReading, orderOf, programOf } from '../chosen-file.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { fieldsIn } from '../../testing/read-sheets.ts'
import { readCsvSheet } from './csv.ts'

/* Nothing is lost in silence: each row is a session or a named error, each name a person, each column read or named. */

const event = { first: '2026-12-11', last: '2026-12-13' }

const headings = [
  ['Title', 'Date', 'Start', 'End', 'Room', 'Speakers', 'Shoe size'],
  ['Programmpunkt', 'Tag', 'Uhrzeit', 'Ende', 'Ort', 'Referent/in', 'Schuhgröße'],
  ['Título', 'Fecha', 'Hora de inicio', 'Hora de fin', 'Sala', 'Ponentes', 'Número de zapato'],
  ['Intitulé', 'Jour', 'Heure de début', 'Heure de fin', 'Salle', 'Intervenant·e·s', 'Pointure'],
  ['Palestra', 'Dia', 'Início', 'Término', 'Espaço', 'Palestrantes', 'Número do sapato'],
  ['Titolo', 'Giorno', 'Ora di inizio', 'Ora di fine', 'Luogo', 'Relatori', 'Numero di scarpa'],
  ['Session Title', 'Day', 'Time Start', 'Time End', 'Room/Location', 'Speaker(s)', 'Shoes'],
] as const
const fields = ['title', 'date', 'start', 'end', 'room', 'speakers', 'other'] as const
type Row = Record<(typeof fields)[number], string>

const two = (value: number) => String(value).padStart(2, '0')
type DateParts = { year: number; month: number; day: number }
const dates: readonly ((parts: DateParts) => string)[] = [
  ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  ({ year, month, day }) => `${day}.${month}.${year}`,
  ({ year, month, day }) => `${two(day)}.${two(month)}.${year % 100}`,
  ({ month, day }) => `${day}.${month}.`,
  ({ year, month, day }) => `${month}/${day}/${year}`,
  ({ year, month, day }) => `${day}/${month}/${year}`,
  ({ month, day }) => `${month}/${day}`,
  ({ year, day }) => `${day} Dec ${year}`,
  ({ year, day }) => `${['Fri', 'Sat', 'Sun'][day - 11]}, December ${day}, ${year}`,
  ({ day }) => `${['Fr', 'Sa', 'So'][day - 11]} ${day}. Dezember`,
  ({ day }) => `${['vendredi', 'samedi', 'dimanche'][day - 11]} ${day} décembre`,
  ({ day }) => `${['fredag', 'lørdag', 'søndag'][day - 11]} den ${day}. december`,
  ({ year, day }) => `${year}. december ${day}., ${['péntek', 'szombat', 'vasárnap'][day - 11]}`,
  ({ day }) => `Day ${day - 10}`,
  ({ day }) => ['Friday', 'Saturday', 'Sunday'][day - 11] ?? '',
]
const clocks: readonly ((hour: number, minute: number) => string)[] = [
  (hour, minute) => `${hour}:${two(minute)}`,
  (hour, minute) => `${two(hour)}:${two(minute)}:00`,
  (hour, minute) => `${hour}.${two(minute)} Uhr`,
  (hour, minute) => `${hour}h${two(minute)}`,
  (hour, minute) => `kl. ${hour}.${two(minute)}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'a. m.' : 'p. m.'}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} in the ${hour < 12 ? 'morning' : 'afternoon'}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} de la ${hour < 12 ? 'mañana' : 'tarde'}`,
  (hour, minute) => `${hour < 12 ? '午前' : '午後'}${hour % 12 || 12}時${two(minute)}分`,
  (hour, minute) => arabic(`${hour}:${two(minute)}`),
  (hour, minute) => `${hour}時${two(minute)}分`,
]
const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
const spans = [' - ', '–', ' to ', ' bis ', ' à ', ' a ', ' → ', '〜', ' – ']
const people = [
  'Mara Quill',
  'Femi Oduya',
  'Bo Lind',
  'Ada Okafor, PhD',
  'Prof. Dr. Zoë O’Hara-Lee',
  '李 明',
  'José Ortega y Gasset',
]
/** Where people are from, and how that is written beside their names. */
const places = ['', '', 'UofE', 'Universität Anderswo', 'IBM Quantum, Berlin', '東京大学']
const beside = [' (?)', ' [?]', '（?）', ' 【?】', ' {?}', ' ⟨?⟩', ' ((?))']
/** Between names: English, German, French, Spanish or Italian, Danish, Turkish, Arabic, Japanese; and signs. */
const joins = '; ~ and ~ und ~ et ~ e ~ og ~ ve ~، ~、~ & ~, ~ | ~ / ~\n~ • '.split('~')

function writtenList(seed: number) {
  const draw = drawFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const [words, dateOf, timeOf] = [pick(headings), pick(dates), pick(clocks)]
  const [span, bracket, join] = [pick(['', '', ...spans]), pick(beside), pick(joins)]
  const isReversed = draw(5) === 0
  const layout = pick(['each row', 'first row', 'row of its own'] as const)
  const order = fields.map((_, at) => ({ at, by: draw(1000) })).toSorted((a, b) => a.by - b.by)
  // A date beside no times of its own is a day, and the row below a day's is below it.
  const columns = order
    .map(({ at }) => at)
    .filter((at) => layout !== 'row of its own' || fields[at] !== 'date')
  const delimiter = pick([',', ';', '\t'])
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lineOf = (cells: readonly string[]) => columns.map((at) => quoted(cells[at] ?? '')).join(delimiter)
  const title = draw(3) === 0 ? pick(['Our weekend: the plan', 'Programm des Fests']) : null
  const lines = [...(title === null ? [] : [title]), lineOf(words)]
  const meant: (Row & { line: number; startsAt: string; who: Somebody[] })[] = []
  for (const [index, day] of [11, 12, 13].entries()) {
    const written = dateOf({ year: 2026, month: 12, day })
    if (layout === 'row of its own')
      lines.push([quoted(written), ...columns.slice(1).map(() => '')].join(delimiter))
    for (let at = 0; at < 3; at++) {
      const [hour, minute] = [9 + at * 3 + draw(3), draw(4) * 15]
      const who = people.filter(() => draw(4) === 0).map((name) => ({ name, place: pick(places) }))
      const odd = draw(12)
      const [from, to] = [timeOf(hour, minute), timeOf(hour + 1, minute)]
      const row: Row = {
        title: odd === 0 ? '' : `Session ${index}${at}`,
        date: layout === 'each row' || at === 0 ? written : '',
        start: odd === 1 ? 'soon' : odd === 2 ? '' : span === '' ? from : `${from}${span}${to}`,
        end: odd === 2 || span !== '' ? '' : to,
        room: pick(['Hall', 'Lab 2', '']),
        speakers: writtenPeople(who, { join, bracket, isReversed }),
        other: pick(['42', '']),
      }
      const line = lines.join('\n').split('\n').length + 1
      lines.push(lineOf(fields.map((field) => row[field])))
      const startsAt = new Date(Date.UTC(2026, 11, day, hour - 1, minute)).toISOString()
      meant.push({ ...row, line, startsAt, who })
    }
  }
  return { text: lines.join('\n'), meant, title, other: words[6], isReversed }
}

type Somebody = { name: string; place: string }

/** People as a cell names them; an invisible mark is part of nobody's name. */
function writtenPeople(
  who: readonly Somebody[],
  { join, bracket, isReversed }: { join: string; bracket: string; isReversed: boolean },
) {
  const written = who.map(({ name, place }, at) => {
    const [given = '', family = ''] = /^(\w+) (\w+)$/.exec(name)?.slice(1) ?? []
    const turned = isReversed && family !== '' ? `${family}, ${given}` : name
    return `${at === 0 ? '\u200f' : ''}${turned}${place === '' ? '' : bracket.replace('?', place)}`
  })
  const hasComma = isReversed || written.some((each) => each.includes(','))
  return written.join(hasComma || who.some(({ name }) => name.includes(' y ')) ? '; ' : join)
}

test('nothing of 200 lists is lost', () => {
  expect(Array.from({ length: 200 }, (_, seed) => faultsOf(seed + 1)).flat()).toEqual([])
})

function faultsOf(seed: number): string[] {
  const { text, meant, title, other, isReversed } = writtenList(seed)
  const named = readCsvSheet(text)
  const content = { sheets: [named], chosen: 0, reading: guessReading(named.sheet, new Map()) }
  // A name with a comma is asked about.
  if (isReversed) content.reading.nameOrder = 'family-first'
  const { entries, problems, dropped } = programOf(content, event, new Map(), 'Europe/Berlin')
  const nameOf = new Map(entries.map(({ id, fields }) => [id, 'name' in fields ? fields.name : '']))
  const rows = meant.flatMap(({ line, start, startsAt, who, ...row }) => {
    const place = `row ${line}`
    const said = problems.filter((problem) => problem.place === place)
    const refused = said.filter(({ severity }) => severity === 'error').length
    const here = entries.filter((entry) => entry.place === place)
    const sessions = fieldsIn({ entries: here }, 'session')
    const isEnded = Date.parse(sessions[0]?.endsAt ?? '') - Date.parse(startsAt) === 3_600_000
    const isRight = /\p{Nd}/u.test(start)
      ? sessions[0]?.startsAt === startsAt && isEnded
      : said.length > 0 || start === ''
    const [{ title: called = '', room, speakers = [] } = {}] = sessions
    const isWhole =
      [called, room?.id ?? '', ...speakers.map(({ person }) => nameOf.get(person.id))].join('; ') ===
      [row.title, row.room.toLowerCase(), ...who.map(({ name }) => name)].join('; ')
    return (
      row.title === '' ? sessions.length === 0 && refused === 1 : sessions.length === 1 && isRight && isWhole
    )
      ? []
      : [`${place} is ${JSON.stringify([sessions, said])}`]
  })
  const kept = meant.filter((row) => row.title !== '')
  const persons = fieldsIn({ entries }, 'person')
  const from = [
    ...persons.flatMap(({ organization }) => organization ?? []),
    ...dropped.filter(isElsewhere).map(({ example }) => example),
  ].join('; ')
  const isKnown = ({ place, name }: Somebody) =>
    place === '' ||
    from.includes(place) ||
    dropped.some(
      (each) => isElsewhere(each) && persons.some((person) => person.name === name && person.organization),
    )
  const shoes = meant.filter((row) => row.other !== '').length
  const left = [
    ...(title === null ? [] : [`Rows above the headings, 1: ${title}`]),
    ...(shoes > 0 ? [`The column "${other}", ${shoes}: 42`] : []),
  ]
  const faults = [
    ...rows,
    ...differing(
      'people',
      persons.map(({ name }) => name ?? ''),
      [...new Set(kept.flatMap((row) => row.who.map(({ name }) => name)))],
    ),
    ...kept.flatMap((row) =>
      row.who.filter((each) => !isKnown(each)).map(({ name, place }) => `${name} isn’t from ${place}`),
    ),
    ...differing(
      'what is left',
      dropped
        .filter((each) => !isElsewhere(each))
        .map(({ what, count, example }) => `${what}, ${count}: ${example}`),
      left,
    ),
    ...(orderOf(named.sheet, content.reading, event).isAsked ? ['the order of dates is asked'] : []),
  ]
  return faults.map((fault) => `${fault} of list ${seed}:\n${text}`)
}

test('nothing of 100 grids is lost', () => {
  expect(Array.from({ length: 100 }, (_, seed) => faultsOfGrid(seed + 1)).flat()).toEqual([])
})

/** What was lost of a grid of two days, whose rooms stand below the days or beside them, each day in rows of its own. */
function faultsOfGrid(seed: number): string[] {
  const draw = drawFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const [timeOf, dateOf, span] = [pick(clocks), pick(dates), pick(spans)]
  const isWide = draw(2) === 0
  const rooms = ['Hall', 'Lab 2', '101'].slice(0, 2 + draw(2))
  const time = pick(['Time', 'Uhrzeit', 'Hora', ''])
  const days = [11, 12].map((day) => ({ day, written: dateOf({ year: 2026, month: 12, day }) }))
  const meant: string[] = []
  const slots = [9, 10, 11].map((hour) => {
    const row = (day: number) =>
      rooms.map((room) => {
        const title = draw(4) === 0 ? '' : `Session ${day} ${hour} ${room}`
        const name = title === '' ? '' : pick(['', '', 'Mara Quill (UofE)', 'Femi Oduya'])
        const at = new Date(Date.UTC(2026, 11, day, hour - 1)).toISOString()
        if (title !== '') meant.push([title, at, room, name.replace(/ \(.*/, '')].join(', ').toLowerCase())
        return name === '' ? title : `${title}\n${name}`
      })
    return { when: `${timeOf(hour, 0)}${span}${timeOf(hour + 1, 0)}`, cells: days.map(({ day }) => row(day)) }
  })
  const above = days.flatMap(({ written }) => rooms.map((_, at) => (at === 0 ? written : '')))
  const table = isWide
    ? [
        [draw(2) === 0 ? time : '', ...above],
        ['', ...days.flatMap(() => rooms)],
        ...slots.map(({ when, cells }) => [when, ...cells.flat()]),
      ]
    : [
        [time || 'Time', ...rooms],
        ...days.flatMap(({ written }, at) => [
          [written, ...rooms.map(() => '')],
          ...slots.map(({ when, cells }) => [when, ...(cells[at] ?? [])]),
        ]),
      ]
  const text = table.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n')
  const named = readCsvSheet(text)
  const content = { sheets: [named], chosen: 0, reading: guessReading(named.sheet, new Map()) }
  const { entries, problems, dropped } = programOf(content, event, new Map(), 'Europe/Berlin')
  const found = fieldsIn({ entries }, 'session').map(({ title, startsAt, room, speakers = [] }) =>
    [title, startsAt, room?.id, speakers[0]?.person.id ?? ''].join(', ').toLowerCase(),
  )
  return [
    ...differing('sessions', found, meant),
    ...differing(
      'what is left',
      [...dropped.map(({ what }) => what), ...problems.map(({ message }) => message)],
      [],
    ),
  ].map((fault) => `${fault} of grid ${seed}:\n${text}`)
}

/** Somebody can be from two places; the second is named. */
function isElsewhere({ what }: { what: string }): boolean {
  return what.startsWith('What is said about somebody')
}

function differing(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const [one, other] = [found, wanted].map((each) => each.toSorted().join('; '))
  return one === other ? [] : [`${what}: ${one} rather than ${other}`]
}
