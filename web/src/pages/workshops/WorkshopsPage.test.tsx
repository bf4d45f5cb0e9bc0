// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { workshopsOptions } from '#app/features/workshops/workshops.queries.ts'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import WorkshopsPage from './WorkshopsPage.tsx'

const workshop = (title: string, level: string, capacity: number | null) => ({
  ...{ _id: title, slug: title, title, level, capacity, status: 'confirmed' },
  ...{ startsAt: '2099-10-10T09:00:00Z', endsAt: '2099-10-10T10:00:00Z' },
})
const seats = (session_id: string, taken: number) => ({
  ...{ session_id, taken, capacity: 10, waiting: 0, is_open: true },
})

it('shows the workshops of a level, with free seats, or both, and says how many those are', () => {
  const workshops = [
    workshop('Taken', 'beginner', 10),
    workshop('Free', 'beginner', 10),
    workshop('Drop in', 'advanced', null),
  ]
  const client = knowing(
    [pageOptions('workshops').queryKey, null],
    [workshopsOptions().queryKey, workshops],
    [sessionSeatsOptions().queryKey, [seats('Taken', 10), seats('Free', 3)]],
  )
  showInSite(<WorkshopsPage />, { client, at: '/workshops?level=beginner' })
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(shown()).toEqual(['Taken', 'Free'])
  press('With free seats')
  expect(shown()).toEqual(['Free'])
  expect(screen.getByText('1 of 3 workshops.')).toBeDefined()
  press('Beginner')
  expect(shown()).toEqual(['Free', 'Drop in'])
  expect(screen.getByRole('button', { name: 'Beginner', pressed: false })).toBeDefined()
  press('With free seats')
  expect(shown()).toHaveLength(3)
})
