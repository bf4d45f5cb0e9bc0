// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { inSite, showInSite } from '#app/testing/in-site.tsx'
import type { Holds } from './holds.ts'
import type { SavableSession } from './saved.ts'
import { saveSession } from './saved-store.ts'
import { SavedNewsList } from './SavedNewsList.tsx'
import { SavedPanel } from './SavedPanel.tsx'
import { sampleSession } from './test-session.ts'

const first = sampleSession('first')
const later = sampleSession('later', { startsAt: '2025-10-10T08:30:00Z', endsAt: '2025-10-10T10:00:00Z' })
const moved = { ...first, startsAt: '2025-10-11T06:00:00Z', endsAt: '2025-10-11T07:00:00Z' }
const elsewhere = { ...moved, room: { _id: 'hall', name: 'Hall 2' } }

/** Every program below is read after the saved sessions were seen. */
const asOfMs = Date.now() + 60_000

beforeEach(() => localStorage.clear())
function panel(sessions: readonly SavableSession[], holds?: Holds) {
  return (
    <>
      <SavedNewsList sessions={sessions} asOfMs={asOfMs} timeZone="Europe/Berlin" />
      <SavedPanel
        sessions={sessions}
        timeZone="Europe/Berlin"
        {...(holds ? { holds } : {})}
        calendarOf={(saved) => `calendar of ${saved.map(({ title }) => title).join(' and ')}`}
      />
    </>
  )
}

test('says what to do while nothing is saved, and offers no calendar', () => {
  showInSite(panel([first, later]))
  expect(screen.getByText(/Nothing saved yet/)).toBeTruthy()
  expect(screen.queryByText(/calendar of/)).toBeNull()
})

test('counts what is saved, gives it to a calendar in the order of time, and tells what overlaps', async () => {
  saveSession(later)
  saveSession(first)
  showInSite(panel([later, first, sampleSession('not mine')]))
  expect(screen.getByText('2 saved')).toBeTruthy()
  expect(screen.getByText('calendar of first and later')).toBeTruthy()
  expect(screen.getByText('Two of your sessions overlap')).toBeTruthy()
  expect(screen.getByText('30 min at the same time')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save first', hidden: true }))
  expect(screen.queryByText('Two of your sessions overlap')).toBeNull()
})

test('a seat makes a session one’s own: counted apart, in the calendar, and overlapping what is saved', () => {
  saveSession(later)
  const holds: Holds = new Map([
    ['first', 'seat'],
    ['queued', 'waiting'],
  ])
  const queued = sampleSession('queued', { startsAt: '2025-10-12T08:00:00Z', endsAt: '2025-10-12T09:00:00Z' })
  showInSite(panel([later, first, queued, sampleSession('not mine')], holds))
  expect(screen.getByText('1 saved')).toBeTruthy()
  expect(screen.getByText('1 seat · 1 on the waitlist')).toBeTruthy()
  expect(screen.getByText('calendar of first and later and queued')).toBeTruthy()
  expect(screen.getByText('Two of your sessions overlap')).toBeTruthy()
  expect(screen.getByText('You have a seat')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save first', hidden: true })).toBeNull()
})

test('tells the old and the new time and room until it is acknowledged', async () => {
  saveSession(first)
  const { rerender } = showInSite(panel([first]))
  expect(screen.queryByRole('listitem')).toBeNull()
  rerender(inSite(panel([elsewhere])))
  const news = within(screen.getByRole('listitem'))
  expect(news.getByText('moved')).toBeTruthy()
  expect(news.getByText('Fri 10 Oct, 10:00 to 11:00 · Lab A').tagName).toBe('DEL')
  expect(news.getByText('now Sat 11 Oct, 08:00 to 09:00 · Hall 2')).toBeTruthy()
  await userEvent.setup().click(news.getByRole('button', { name: 'Got it (first)' }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByText('1 saved')).toBeTruthy()
})

test('a session taken out of the program is told by its old title, and let go when that is known', async () => {
  saveSession(first)
  showInSite(panel([later]))
  expect(screen.getByText('no longer on the program')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Got it (first)' }))
  expect(screen.queryByText('no longer on the program')).toBeNull()
  expect(screen.getByText(/Nothing saved yet/)).toBeTruthy()
})
