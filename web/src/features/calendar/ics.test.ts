import { formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { calendarText, type CalendarSession } from './ics.ts'

const site = {
  siteUrl: 'https://fest.lindenhof.example',
  title: 'Qiskit Fall Fest 2025',
  venueName: 'Lindenhof University of Technology, North Campus',
}

const session: CalendarSession = {
  _id: 'session-first-circuits',
  _updatedAt: '2025-10-05T16:30:00Z',
  title: 'First circuits in Qiskit',
  slug: 'first-circuits',
  summary: 'From one qubit to a Bell pair.',
  startsAt: '2025-10-10T08:00:00Z',
  endsAt: '2025-10-10T09:30:00Z',
  status: 'confirmed',
  mode: 'in_person',
  isPlenary: false,
  room: { name: 'Lab A', building: 'Building 4', floor: '1st floor' },
}

/** Reads like RFC 5545 tells readers to: unfold, split at the first colon, undo the escapes. */
function parse(text: string): Map<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const events: Map<string, string>[] = []
  let current: Map<string, string> | null = null
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') current = new Map()
    else if (line === 'END:VEVENT' && current) {
      events.push(current)
      current = null
    } else
      current?.set(
        name,
        value.replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c)),
      )
  }
  return events
}

function only(changes: Partial<CalendarSession> = {}): Map<string, string> {
  const [event, ...others] = parse(calendarText([{ ...session, ...changes }], site))
  expect(others).toEqual([])
  if (!event) throw new Error('There is no event in the file.')
  return event
}

it('says what a session is, when and where', () => {
  expect(Object.fromEntries(only())).toEqual({
    UID: 'session-first-circuits@fest.lindenhof.example',
    SEQUENCE: '399870',
    DTSTAMP: '20251005T163000Z',
    'LAST-MODIFIED': '20251005T163000Z',
    DTSTART: '20251010T080000Z',
    DTEND: '20251010T093000Z',
    SUMMARY: 'First circuits in Qiskit',
    LOCATION: 'Lab A, Building 4, 1st floor, Lindenhof University of Technology, North Campus',
    DESCRIPTION: 'From one qubit to a Bell pair.\n\nhttps://fest.lindenhof.example/event/first-circuits',
    URL: 'https://fest.lindenhof.example/event/first-circuits',
    STATUS: 'CONFIRMED',
  })
})

it('keeps the UID and raises the SEQUENCE when a session is edited', () => {
  const before = only()
  const after = only({ startsAt: '2025-10-10T09:00:00Z', title: 'Moved', _updatedAt: '2025-10-06T09:00:00Z' })
  expect(after.get('UID')).toBe(before.get('UID'))
  expect(Number(after.get('SEQUENCE'))).toBeGreaterThan(Number(before.get('SEQUENCE')))
})

it('is right across the change of the clocks on 26 October 2025', () => {
  // 01:30 summer time to 03:00 winter time in Berlin: two and a half hours, although the clocks say one and a half.
  const event = only({ startsAt: '2025-10-26T01:30:00+02:00', endsAt: '2025-10-26T03:00:00+01:00' })
  expect(event.get('DTSTART')).toBe('20251025T233000Z')
  expect(event.get('DTEND')).toBe('20251026T020000Z')
  const iso = (value = '') => value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  expect(formatTimeRange(iso(event.get('DTSTART')), iso(event.get('DTEND')), 'Europe/Berlin')).toBe(
    '01:30 to 03:00',
  )
})

it('folds at 75 octets without breaking a character, and unfolds to the same words', () => {
  const title =
    'Größenordnungen: 量子コンピューター入門, Ångström, कार्यशाला и ещё одно длинное слово 𝜓𝜓'.repeat(3)
  const text = calendarText([{ ...session, title }], site)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(parse(text)[0]?.get('SUMMARY')).toBe(title)
})

it('escapes what means something in the format', () => {
  const title = String.raw`Noise; or: how to live with it, C:\new "easy"`
  const summary = 'One\r\nTwo\rThree\nEND:VEVENT\u0007'
  const event = only({ title, summary })
  expect(event.get('SUMMARY')).toBe(title)
  expect(event.get('DESCRIPTION')).toMatch(/^One\nTwo\nThree\nEND:VEVENT \n\nhttps:/)
})

it.each([
  ['cancelled', 'CANCELLED'],
  ['tentative', 'TENTATIVE'],
  [null, 'CONFIRMED'],
] as const)('says that a session is %s', (status, expected) => {
  expect(only({ status }).get('STATUS')).toBe(expected)
})
