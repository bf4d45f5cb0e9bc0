import { checkEventDay, checkRoomFree } from '@fest/schemas/content/checks/session.ts'
import { announcement } from '@fest/schemas/content/documents/announcement.ts'
import { session } from '@fest/schemas/content/documents/session.ts'
import { setEventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { hackathon } from '@fest/schemas/content/singletons/hackathon.ts'
import type { ValidationContext } from 'sanity'
import { stored } from '../testing/stored.ts'
import { codecOf } from '../import/codecs.ts'
import { newSession } from '../session-templates.ts'
import { attentionOf } from '../findings/checks.ts'
import { momentsOf, momentsOfDay } from '../today/moments.ts'

/* Everything in the Studio that reads or writes times without being a component follows the event's settings. */

afterEach(() => setEventTimeZone(undefined))

const zones = [
  // Its clocks go back on the night of the second day.
  { zone: 'America/New_York', tenOClock: '2025-11-01T14:00:00.000Z', midnight: '2025-11-01T04:00:00.000Z' },
  { zone: 'Asia/Kathmandu', tenOClock: '2025-11-01T04:15:00.000Z', midnight: '2025-10-31T18:15:00.000Z' },
]

test.each(zones)('a session made for a day starts at ten in $zone', ({ zone, tenOClock }) => {
  setEventTimeZone(zone)
  expect(newSession({ kind: 'talk', day: '2025-11-01' })).toMatchObject({ startsAt: tenOClock })
})

test('on the night when the clocks go back, too', () => {
  setEventTimeZone('America/New_York')
  expect(newSession({ day: '2025-11-02' })).toMatchObject({ startsAt: '2025-11-02T15:00:00.000Z' })
})

test.each(zones)('lists and reviews name times in $zone', ({ zone, tenOClock }) => {
  setEventTimeZone(zone)
  const shown = (type: { preview?: { prepare?: unknown } }, fields: object) => {
    // Sanity types it by the type's own fields.
    const prepare = type.preview?.prepare as (fields: object) => { subtitle: string }
    return prepare(fields).subtitle
  }
  for (const type of [session, announcement, hackathon])
    expect(shown(type, { startsAt: tenOClock })).toContain('Sat 1 Nov, 10:00')
  expect(codecOf('session', 'startsAt').toWords(tenOClock, String)).toBe('Sat 1 Nov, 10:00')
})

test.each(zones)('rules name times and days in $zone', async ({ zone, tenOClock, midnight }) => {
  setEventTimeZone(zone)
  const answering = (answer: unknown) => {
    const client = { withConfig: () => client, fetch: async () => answer }
    const document = { startsAt: tenOClock, endsAt: tenOClock, isPlenary: true }
    return { document, getClient: () => client } as unknown as ValidationContext
  }
  expect(await checkRoomFree(answering([{ title: 'Lunch', startsAt: tenOClock }]))).toContain(
    '"Lunch" (Sat 1 Nov, 10:00)',
  )
  const days = answering({ startDate: '2025-11-01', endDate: '2025-11-02', dayEndHour: 0 })
  expect(await checkEventDay(midnight, days)).toBe(true)
  expect(await checkEventDay(new Date(Date.parse(midnight) - 60_000).toISOString(), days)).not.toBe(true)
})

test.each(zones)('the day of Today begins at midnight in $zone', ({ zone, midnight, tenOClock }) => {
  setEventTimeZone(zone)
  const settings = stored('siteSettings', 'siteSettings', {
    startDate: '2025-11-01',
    endDate: '2025-11-02',
    dayEndHour: 0,
  })
  const moments = momentsOf([settings])
  expect(moments.map(({ at }) => new Date(at).toISOString())[0]).toBe(midnight)
  expect(momentsOfDay(moments, new Date(tenOClock)).today).toHaveLength(1)
  expect(momentsOfDay(moments, new Date(Date.parse(midnight) - 1)).today).toHaveLength(0)
  const news = stored('announcement', 'news', { startsAt: midnight, endsAt: tenOClock })
  const now = new Date(Date.parse(midnight) + 60_000)
  const said = attentionOf({ documents: [settings, news], now, realNow: now, notebookFaults: new Map() })
  expect(said.flatMap(({ findings }) => findings.map(({ text }) => text))).toContain(
    'Comes off the site today at 10:00.',
  )
})
