import { expect, test } from 'vitest'
import { guessReading, orderOf, programOf } from '../chosen-file.ts'
import { drawFrom } from '../testing.ts'
import { readCsvSheet } from './csv.ts'

/*
 * Nothing is lost in silence: of any list that people write, each row is a session, or an error that names it; each time
 * is the one that was meant, or said not to be read; each name is a person; each column is read or named.
 */

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
  ({ day }) => `Day ${day - 10}`,
  ({ day }) => ['Friday', 'Saturday', 'Sunday'][day - 11] ?? '',
]
const times: readonly ((hour: number, minute: number) => string)[] = [
  (hour, minute) => `${hour}:${two(minute)}`,
  (hour, minute) => `${two(hour)}:${two(minute)}:00`,
  (hour, minute) => `${hour}.${two(minute)} Uhr`,
  (hour, minute) => `${hour}h${two(minute)}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'a. m.' : 'p. m.'}`,
]
const people = ['Mara Quill', 'Femi Oduya', 'Bo Lind', 'Ada Okafor, PhD']
const joins = ['; ', ' and ', ' und ', ' & ', ' et ']

/** A list as somebody could have written it, with what is meant by each of its lines. */
function writtenList(seed: number) {
  const draw = drawFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const [words, dateOf, timeOf] = [pick(headings), pick(dates), pick(times)]
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
  const meant: (Row & { line: number; startsAt: string; names: string[] })[] = []
  for (const [index, day] of [11, 12, 13].entries()) {
    const written = dateOf({ year: 2026, month: 12, day })
    if (layout === 'row of its own')
      lines.push([quoted(written), ...columns.slice(1).map(() => '')].join(delimiter))
    for (let at = 0; at < 3; at++) {
      const [hour, minute] = [9 + at * 3 + draw(3), draw(4) * 15]
      const names = people.filter(() => draw(3) === 0)
      const odd = draw(12)
      const row: Row = {
        title: odd === 0 ? '' : `Session ${index}${at}`,
        date: layout === 'each row' || at === 0 ? written : '',
        start: odd === 1 ? 'soon' : odd === 2 ? '' : timeOf(hour, minute),
        end: odd === 2 ? '' : timeOf(hour + 1, minute),
        room: pick(['Hall', 'Lab 2', '']),
        speakers: names.join(names.some((name) => name.includes(',')) ? '; ' : pick(joins)),
        other: pick(['42', '']),
      }
      lines.push(lineOf(fields.map((field) => row[field])))
      const startsAt = new Date(Date.UTC(2026, 11, day, hour - 1, minute)).toISOString()
      meant.push({ ...row, line: lines.length, startsAt, names })
    }
  }
  return { text: lines.join('\n'), meant, title, other: words[6] }
}

test('nothing of 300 lists is lost', () => {
  expect(Array.from({ length: 300 }, (_, seed) => faultsOf(seed + 1)).flat()).toEqual([])
})

/** What was lost of a list, or wasn't asked of anybody. */
function faultsOf(seed: number): string[] {
  const { text, meant, title, other } = writtenList(seed)
  const named = readCsvSheet(text)
  const content = { sheets: [named], chosen: 0, reading: guessReading(named.sheet, new Map()) }
  const { entries, problems, dropped } = programOf(content, event, new Map(), 'Europe/Berlin')
  const rows = meant.flatMap(({ line, start, startsAt, ...row }) => {
    const place = `row ${line}`
    const said = problems.filter((problem) => problem.place === place)
    const refused = said.filter(({ severity }) => severity === 'error').length
    const sessions = entries.flatMap((entry) =>
      entry.type === 'session' && entry.place === place ? [entry.fields] : [],
    )
    const isRight = /\d/.test(start) ? sessions[0]?.startsAt === startsAt : said.length > 0 || start === ''
    return (row.title === '' ? sessions.length === 0 && refused === 1 : sessions.length === 1 && isRight)
      ? []
      : [`${place} is ${JSON.stringify([sessions, said])}`]
  })
  const kept = meant.filter((row) => row.title !== '')
  const names = entries.flatMap((entry) => (entry.type === 'person' ? [entry.fields.name ?? ''] : []))
  const shoes = meant.filter((row) => row.other !== '').length
  const left = [
    ...(title === null ? [] : [`Rows above the headings, 1: ${title}`]),
    ...(shoes > 0 ? [`The column "${other}", ${shoes}: 42`] : []),
  ]
  const faults = [
    ...rows,
    ...differing('people', names, [...new Set(kept.flatMap((row) => row.names))]),
    ...differing(
      'what is left',
      dropped.map(({ what, count, example }) => `${what}, ${count}: ${example}`),
      left,
    ),
    ...(orderOf(named.sheet, content.reading, event).isAsked ? ['the order of dates is asked'] : []),
  ]
  return faults.map((fault) => `${fault} of list ${seed}:\n${text}`)
}

function differing(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const [one, other] = [found, wanted].map((each) => each.toSorted().join('; '))
  return one === other ? [] : [`${what}: ${one} rather than ${other}`]
}
