import { screen, within } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import type { ComingCheck } from '../coming/coming.queries.ts'
import { ComingCounts } from './ComingCounts.tsx'
import notAsked from '../coming/testing/coming-check.json'

let check: ComingCheck
vi.mock('../backend/call-admin.ts', () => ({ callAdmin: async () => check }))

const none = notAsked.counts.people
const people = { ...none, asked: 4, coming: 3, silent: 1 }
const seatsAlone: ComingCheck = {
  ...notAsked,
  asks: 'everyone',
  is_on: true,
  counts: { ...notAsked.counts, people, seats: people },
  per_day: [{ part: 'seats', day: '2025-10-01', number: 3, total: 3 }],
}
function open(change: Partial<ComingCheck> = {}) {
  check = { ...seatsAlone, ...change }
  showInSite(<ComingCounts />)
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
  expect(screen.getByRole('row', { name: /^Said no/ }).textContent).toBe('Said no011')
  for (const name of ['People who keep their seat', 'People who keep their bed', 'Speakers who are coming'])
    screen.getByRole('heading', { name })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Noise Jonas Reyes: not coming',
    'Walks Ines Halvorsen: no answer yet',
  ])
  expect(screen.getByRole('link', { name: 'Noise' }).getAttribute('href')).toBe('/admin/talk?row=t1')
})
