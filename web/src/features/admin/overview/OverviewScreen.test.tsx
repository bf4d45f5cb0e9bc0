import { screen, within } from '@testing-library/react'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { adminsOptions } from '../backend/admins.queries.ts'
import type { Overview } from '../backend/overview.queries.ts'
import { Alarms } from './Alarms.tsx'
import { upkeepOptions } from '../upkeep/upkeep.queries.ts'
import { Logistics, rowsOf } from './Logistics.tsx'
import { ageWords } from './OverviewScreen.tsx'

vi.mock('../backend/call-admin.ts', () => ({ callAdmin: () => new Promise(() => {}) }))

const seats = { capacity: 300, taken: 0, waiting: 0, extra: 0 }
const well = { seats, same_repository: { number: 0, latest: [] }, zone: 'UTC' } as unknown as Overview

test.each([
  [['ada'], 1],
  // An address that no account has confirmed can't step in.
  [['ada', null], 1],
  [['ada', 'mira'], 0],
])('of the admins %j it says %i times that only one can sign in', (ids, times) => {
  const client = knowing([adminsOptions().queryKey, ids.map((id) => ({ id }))])
  showInSite(<Alarms {...well} />, { client })
  expect(screen.queryAllByText(/^You’re the only admin who can sign in/)).toHaveLength(times)
})

test('it says what is wrong in the upkeep, in the same words', () => {
  const nothing = { content: null, backed_up_at: null, restored_at: null, mail_waits: null }
  const read = {
    ...nothing,
    zone: 'UTC',
    releases: { ran_at: null, problem: null },
    has_failed_mails: true,
    purge_ran_at: new Date().toISOString(),
    purge_failed: ['Messages'],
    last_year_stays_until: null,
  }
  showInSite(<Alarms {...well} />, { client: knowing([upkeepOptions().queryKey, read]) })
  expect(screen.getByRole('region').textContent).toMatch(
    /Some emails couldn’t be sent\. Their recipients don’t know yet\..*Couldn’t be deleted on its day: Messages\./,
  )
})

const now = Date.parse('2025-10-12T23:00:00Z')

it.each([
  ['2025-10-12T22:59:31Z', 'a moment'],
  ['2025-10-12T22:59:00Z', '1 minute'],
  ['2025-10-12T22:15:00Z', '45 minutes'],
  ['2025-10-12T22:00:00Z', '1 hour'],
  ['2025-10-11T01:00:00+02:00', '2 days'],
  ['2025-10-11T00:00:00Z', '47 hours'],
  ['2025-10-06T22:00:00Z', '6 days'],
  // The device's clock may be behind the server's.
  ['2025-10-12T23:05:00Z', 'a moment'],
])('%s was %s ago', (since, words) => {
  expect(ageWords(since, now)).toBe(words)
})

it('puts each number where its row and column meet', () => {
  const entries = [
    { need: 'vegan', day: '2025-10-11', number: 3 },
    { need: 'halal', day: '2025-10-12', number: 2 },
    { need: 'vegan', day: '2025-10-12', number: 1 },
  ]
  const rows = Object.entries({ halal: 'Halal', kosher: 'Kosher', vegan: 'Vegan' })
  const days = ['2025-10-11', '2025-10-12']
  expect(rowsOf(entries, rows, days, ({ need, day }) => [need, day])).toEqual([
    { title: 'Halal', numbers: [0, 2] },
    { title: 'Vegan', numbers: [3, 1] },
  ])
})

it('counts who has two needs in two rows of the meals and once in all, and says so', () => {
  const day = '2025-10-11'
  const none = { nights: [], access: [], shirts: [], dietary_notes: 0, access_notes: 0 }
  const dietary = ['vegan', 'halal'].map((need) => ({ need, day, number: 2 }))
  const people = [{ day, in_person: 3, online: 0 }]
  showInSite(<Logistics logistics={{ ...none, people, dietary, guests_with_access_notes: 0 }} />)
  const meals = within(screen.getByRole('table', { name: 'Meals by day, in person' }))
  const rows = meals.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['DietSat 11', 'Vegan2', 'Halal2', 'Meals in all3'])
  screen.getByText(/Someone with two needs is in two rows of the meals, and counts once in all\./)
})
