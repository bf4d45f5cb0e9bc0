import { screen, within } from '@testing-library/react'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { workshopsOptions } from '#app/features/workshops/workshops.queries.ts'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import WorkshopsPage from './WorkshopsPage.tsx'

const utc = (hour: string) => `2099-10-10T${hour}:00:00Z`
const common = { level: 'any', capacity: null, status: 'confirmed' }
const workshop = (title: string, startsAt: string, endsAt: string, changes = {}) => {
  return { ...common, _id: title, slug: title, title, startsAt, endsAt, ...changes }
}

function show(workshops: unknown, seats: unknown = [], at = '/workshops') {
  const client = knowing(
    [pageOptions('workshops').queryKey, null],
    [workshopsOptions().queryKey, workshops],
    [sessionSeatsOptions().queryKey, seats],
  )
  showInSite(<WorkshopsPage />, { client, at })
}

it('says a time once for what begins and ends together, and each one’s own where they end apart', () => {
  show([
    workshop('A', utc('09'), utc('10')),
    // The same instants, written otherwise.
    workshop('B', '2099-10-10T11:00:00+02:00', '2099-10-10T12:00:00+02:00'),
    workshop('C', utc('12'), utc('13')),
    workshop('D', utc('12'), utc('15')),
  ])
  const times = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryAllByRole('list').length > 0)
    .map((item) => item.textContent?.match(/\d\d:\d\d( to \d\d:\d\d)?/g))
  expect(times).toEqual([['09:00 to 10:00'], ['12:00', '12:00 to 13:00', '12:00 to 15:00']])
})

it('shows those of a level, with free seats, or both, and says how many those are', () => {
  const beginner = { level: 'beginner', capacity: 10 }
  const seats = { capacity: 10, waiting: 0, is_open: true }
  show(
    [
      workshop('Taken', utc('09'), utc('10'), beginner),
      workshop('Free', utc('10'), utc('11'), beginner),
      workshop('Drop in', utc('11'), utc('12'), { level: 'advanced' }),
      workshop('Unknown', utc('12'), utc('13'), { level: 'advanced', capacity: 10 }),
    ],
    [
      { ...seats, session_id: 'Taken', taken: 10 },
      { ...seats, session_id: 'Free', taken: 3 },
    ],
    '/workshops?level=beginner',
  )
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(shown()).toEqual(['Taken', 'Free'])
  press('With free seats')
  expect(shown()).toEqual(['Free'])
  expect(screen.getByText('1 of 4 workshops.')).toBeDefined()
  press('Beginner')
  expect(shown()).toEqual(['Free', 'Drop in'])
  expect(screen.getByText(/^We can’t tell right now/)).toBeDefined()
  press('With free seats')
  expect(shown()).toHaveLength(4)
})
