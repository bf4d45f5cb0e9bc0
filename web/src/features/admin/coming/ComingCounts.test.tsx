// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { ComingCheck } from './coming.queries.ts'
import { ComingCounts } from './ComingCounts.tsx'

let check: ComingCheck
vi.mock('../backend/call-admin.ts', () => ({ callAdmin: async () => check }))
afterEach(cleanup)

const none = { asked: 0, coming: 0, gave_away: 0, released: 0, silent: 0 }
const seatsAlone: ComingCheck = {
  is_on: true,
  confirm_by: '2025-10-06T16:00:00Z',
  releases: true,
  updated_at: '2025-09-01T00:00:00Z',
  time_zone: 'Europe/Berlin',
  counts: {
    to_ask: { seats: 0, beds: 0, speakers: 0 },
    waiting: { seats: 0, beds: 0 },
    people: { ...none, asked: 4, coming: 3, silent: 1 },
    seats: { ...none, asked: 4, coming: 3, silent: 1 },
    beds: none,
    speakers: none,
  },
  per_day: [{ part: 'seats', day: '2025-10-01', number: 3, total: 3 }],
  speakers: [],
}
function open(change: Partial<ComingCheck> = {}) {
  check = { ...seatsAlone, ...change }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ComingCounts />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const columns = async () =>
  within(await screen.findByRole('table', { name: 'Answers' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

it('shows seats alone where nothing else was asked about', async () => {
  open()
  expect(await columns()).toEqual(['Answer', 'Seats'])
  expect(screen.queryByText('Speakers without a yes')).toBeNull()
})

it('counts seats, beds and speakers apart, each with its curve, and names the speakers without a yes', async () => {
  open({
    counts: {
      ...seatsAlone.counts,
      beds: { ...none, asked: 2, coming: 1, gave_away: 1 },
      speakers: { ...none, asked: 3, coming: 1, gave_away: 1, silent: 1 },
    },
    per_day: [
      ...seatsAlone.per_day,
      { part: 'beds', day: '2025-10-01', number: 1, total: 1 },
      { part: 'speakers', day: '2025-10-02', number: 1, total: 1 },
    ],
    speakers: [
      { id: 't1', name: 'Jonas Reyes', title: 'Noise', answer: 'gave_away' },
      { id: 't2', name: 'Ines Halvorsen', title: 'Walks', answer: 'silent' },
    ],
  })
  expect(await columns()).toEqual(['Answer', 'Seats', 'Beds', 'Speakers'])
  const no = screen.getByRole('row', { name: /^Said no/ })
  expect(
    within(no)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '1', '1'])
  for (const name of ['People who keep their seat', 'People who keep their bed', 'Speakers who are coming'])
    screen.getByRole('heading', { name })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Noise Jonas Reyes: not coming',
    'Walks Ines Halvorsen: no answer yet',
  ])
  expect(screen.getByRole('link', { name: 'Noise' }).getAttribute('href')).toBe('/admin/talk?row=t1')
})
