// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import type { Holds } from './holds.ts'
import type { SavableSession } from './saved.ts'
import { saveSession } from './saved-store.ts'
import { SavedNewsList } from './SavedNewsList.tsx'
import { SavedPanel } from './SavedPanel.tsx'
import { sampleSession } from './testing/sample-session.ts'

const first = sampleSession('first')
const later = sampleSession('later', { startsAt: '2025-10-10T08:30:00Z', endsAt: '2025-10-10T10:00:00Z' })

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

test('of two that overlap, a seat and a wait have different colors', () => {
  showInSite(
    panel(
      [first, later],
      new Map([
        ['first', 'seat'],
        ['later', 'waiting'],
      ]),
    ),
  )
  expect([...screen.getByText('You have a seat').classList]).toContain('text-held')
  expect([...screen.getByText('You’re on the waitlist').classList]).toContain('text-waiting')
})
