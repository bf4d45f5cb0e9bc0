import { screen } from '@testing-library/react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { MyHour } from './MyHour.tsx'
import { saveSession } from './saved-store.ts'
import { sampleSession } from './testing/sample-session.ts'

const timeZone = 'Europe/Berlin'
const labB = { _id: 'b', name: 'Lab B', shortName: 'B', slug: 'lab-b' }
const room = { ...labB, building: 'Building 2', floor: 'first floor' }
const at = (id: string, from: string, to: string) =>
  ({
    ...sampleSession(id, { startsAt: `2025-10-10T${from}:00Z`, endsAt: `2025-10-10T${to}:00Z` }),
    room,
  }) as never

const program = [
  at('circuits', '08:50', '09:40'),
  at('talk', '08:30', '09:30'),
  at('session-noise', '10:00', '11:00'),
]

function show(holds: Record<string, 'seat' | 'waiting'>, talks: string[] = []) {
  showInSite(
    <MyHour
      sessions={program}
      holds={new Map(Object.entries(holds))}
      talks={talks.map((id) => ({ id }))}
      rooms={[{ ...labB, isOnMap: true }]}
      timeZone={timeZone}
    />,
    { client: knowing([siteSettingsOptions().queryKey, { startDate: '2025-10-10', timeZone }]) },
  )
  return screen.queryByRole('region', { name: 'You, now and next' })?.textContent ?? null
}

beforeEach(() => void vi.setSystemTime('2025-10-10T08:55:00Z'))

test('says where somebody has a seat now, before what they only saved, and the way to what is next', () => {
  saveSession(program[1] as never)
  const said = show({ circuits: 'seat', 'session-noise': 'seat' })
  expect(said).toContain('You, now: until 11:40Lab B, Building 2, first floorcircuits')
  expect(said).toContain('Then: 12:00, in 1 h 5 minLab B')
  expect(screen.getAllByRole('link', { name: 'The way' })[0]?.getAttribute('href')).toContain('lab-b')
})

test('says where somebody speaks, without a seat', () => {
  expect(show({}, ['noise'])).toContain('You, next: 12:00, in 1 h 5 minLab B')
})

test('says nothing to who has nothing, or only waits', () => {
  expect(show({})).toBeNull()
  expect(show({ circuits: 'waiting' })).toBeNull()
})
