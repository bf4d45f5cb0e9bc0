import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, useId } from 'react'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { clashesWith } from './clashes.ts'
import { type Holds, ownAmong } from './holds.ts'
import type { SavableSession, Saved } from './saved.ts'
import { useIsSavedInAccount, useSaved } from './saved-store.ts'
import { SaveSign } from './SaveSign.tsx'

type SavedPanelProps<Session extends SavableSession> = {
  /** The whole program, not only what the filters show. */
  sessions: readonly Session[]
  /** The sessions the person has a seat in, which are their own too. */
  holds: Holds
  /** Renders the way to add the person's sessions, in order of time, to a calendar. */
  calendarOf: (own: readonly Session[]) => ReactNode
}

/** One's own sessions: how many, how many overlap, and a calendar file. Its space is always reserved. */
export function SavedPanel<Session extends SavableSession>(props: SavedPanelProps<Session>) {
  const { sessions, holds, calendarOf } = props
  const headingId = useId()
  const saved = useSaved()
  const isReady = useIsMounted()
  const isOver = useIsOver()
  const mine = ownAmong(sessions, saved, holds)
  return (
    <section aria-labelledby={headingId} className="noscript:hidden print:hidden">
      <h2 id={headingId} className="sr-only">
        My sessions
      </h2>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {isReady ? mine.length > 0 ? <Count {...{ mine, saved, holds }} /> : <Nothing /> : null}
        {mine.length > 0 && !isOver ? calendarOf(mine) : null}
      </div>
    </section>
  )
}

function Count({ mine, saved, holds }: { mine: readonly SavableSession[]; saved: Saved; holds: Holds }) {
  const isInAccount = useIsSavedInAccount()
  const savedCount = mine.filter(({ _id }) => saved.has(_id)).length
  const seats = mine.filter(({ _id }) => holds.get(_id) === 'seat').length
  const waits = mine.filter(({ _id }) => holds.get(_id) === 'waiting').length
  const held = [
    seats > 0 ? plural(seats, { one: '# seat', other: '# seats' }) : null,
    waits > 0 ? t`${waits} on the waitlist` : null,
  ].filter(Boolean)
  const clashes = mine.flatMap((session, index) => clashesWith(session, mine.slice(index + 1))).length
  return (
    <p className="flex items-center gap-3">
      <SaveSign isSaved className="size-5" />
      <span>
        {savedCount > 0 ? (
          <span>
            <span className="font-semibold">{t`${savedCount} saved`}</span>{' '}
            <span className="text-small text-muted">
              {isInAccount ? t`in your account` : t`on this device`}
            </span>
          </span>
        ) : null}
        <span>{savedCount > 0 && held.length > 0 ? ' · ' : ''}</span>
        <span className="font-semibold">{held.join(' · ')}</span>
        <span className="text-small text-ember">
          {clashes > 0 ? ` · ${plural(clashes, { one: '# overlap', other: '# overlaps' })}` : ''}
        </span>
      </span>
    </p>
  )
}

function Nothing() {
  const isInAccount = useIsSavedInAccount()
  const sign = <SaveSign isSaved={false} className="mb-1 inline size-5" />
  return isInAccount ? (
    <p key="account" className="text-small text-muted">
      Nothing saved yet. Press {sign} on a session to save it in your account, on all your devices.
    </p>
  ) : (
    <p key="device" className="text-small text-muted">
      Nothing saved yet. Press {sign} on a session to save it here, on this device, no account needed.
    </p>
  )
}
