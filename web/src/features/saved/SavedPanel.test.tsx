import { act, screen } from '@testing-library/react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import type { Holds } from './holds.ts'
import type { SavableSession } from './saved.ts'
import { forgetSession, saveSession } from './saved-store.ts'
import { SavedList } from './SavedList.tsx'
import { SavedNewsList } from './SavedNewsList.tsx'
import { SavedNote } from './SavedNote.tsx'
import { SavedPanel } from './SavedPanel.tsx'
import { sampleSession } from './testing/sample-session.ts'

const first = sampleSession('first')
const later = sampleSession('later', { startsAt: '2025-10-10T08:30:00Z', endsAt: '2025-10-10T10:00:00Z' })

/** Every program below is read after the saved sessions were seen. */
const asOfMs = Date.now() + 60_000

function panel(sessions: readonly SavableSession[], holds: Holds = new Map()) {
  return (
    <>
      <SavedNewsList sessions={sessions} asOfMs={asOfMs} timeZone="Europe/Berlin" />
      <SavedPanel
        sessions={sessions}
        holds={holds}
        calendarOf={(saved) => `calendar of ${saved.map(({ title }) => title).join(' and ')}`}
      />
    </>
  )
}

test('counts and gives to a calendar, in the order of time, what is saved and has a seat, and counts what overlaps', () => {
  saveSession(later)
  const holds: Holds = new Map(Object.entries({ first: 'seat', queued: 'waiting' } as const))
  const queued = sampleSession('queued', { startsAt: '2025-10-12T08:00:00Z', endsAt: '2025-10-12T09:00:00Z' })
  showInSite(panel([later, first, queued, sampleSession('not mine')], holds))
  expect(screen.getByText('1 saved')).toBeTruthy()
  expect(screen.getByText('1 seat · 1 on the waitlist')).toBeTruthy()
  expect(screen.getByText('calendar of first and later and queued')).toBeTruthy()
  expect(screen.getByText('· 1 overlap')).toBeTruthy()
  act(() => forgetSession('later'))
  expect(screen.queryByText('· 1 overlap')).toBeNull()
})

test('what changed about a session is no news once the event is over', () => {
  saveSession(first)
  const client = knowing([siteSettingsOptions().queryKey, { phaseOverride: 'after' }])
  showInSite(panel([{ ...first, status: 'cancelled' }]), { client })
  expect(screen.queryByText('Changed since you saved it')).toBeNull()
})

test('in a list of both, the later of two that overlap says so, whichever was saved first', () => {
  saveSession(later)
  saveSession(first)
  const note = (session: SavableSession) => (
    <li key={session._id}>
      <SavedNote
        {...{ session, sessions: [later, first], asOfMs, holds: new Map() }}
        timeZone="Europe/Berlin"
      />
    </li>
  )
  showInSite(<ul>{[first, later].map(note)}</ul>)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '',
    'Overlaps “first” by 30 min',
  ])
})

test('whoever lets go of a session by keys goes on with the next one, and after the last with the page', () => {
  saveSession(later)
  saveSession(first)
  showInSite(
    <main tabIndex={-1}>
      <SavedList sessions={[first, later]} timeZone="Europe/Berlin" />
    </main>,
  )
  for (const next of ['Save later', null]) {
    const [button] = screen.getAllByRole('button')
    button?.focus()
    act(() => button?.click())
    expect(document.activeElement).toBe(
      next ? screen.getByRole('button', { name: next }) : screen.getByRole('main'),
    )
  }
})
