import { type ReactNode, useId } from 'react'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { paths } from '#app/paths.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type Clash, clashesAmong } from './clashes.ts'
import { type Hold, type Holds, noHolds, ownAmong } from './holds.ts'
import { formatWhen } from '@fest/schemas/core/schedule-change-words.ts'
import type { SavableSession, Saved } from './saved.ts'
import { useIsSavedInAccount, useSaved, useSavedSessions } from './saved-store.ts'
import { SaveButton } from './SaveButton.tsx'
import { SaveSign } from './SaveSign.tsx'

type SavedPanelProps<Session extends SavableSession> = {
  /** The whole program, not only what the filters show. */
  sessions: readonly Session[]
  timeZone: string
  /** The sessions the person has a seat in, which are their own too. */
  holds?: Holds
  /** Renders the way to add the person's sessions, in order of time, to a calendar. */
  calendarOf: (own: readonly Session[]) => ReactNode
}

/**
 * All of a person's sessions: how many, a calendar file of them, and which of them overlap. Space for its first line is
 * reserved before it is known what it says.
 */
export function SavedPanel<Session extends SavableSession>(props: SavedPanelProps<Session>) {
  const { sessions, timeZone, holds = noHolds, calendarOf } = props
  const headingId = useId()
  const saved = useSaved()
  const { isReady } = useSavedSessions()
  const mine = ownAmong(sessions, saved, holds)
  const clashes = clashesAmong(mine)
  return (
    <section aria-labelledby={headingId} className="noscript:hidden print:hidden">
      <h2 id={headingId} className="sr-only">
        My sessions
      </h2>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {isReady ? mine.length > 0 ? <Count mine={mine} saved={saved} holds={holds} /> : <Nothing /> : null}
        {mine.length > 0 ? calendarOf(mine) : null}
      </div>
      {clashes.length > 0 ? (
        <Disclosure summary={<ClashCount count={clashes.length} />}>
          <ul className="space-y-5">
            {clashes.map((clash) => (
              <li key={clash.sessions.map(({ _id }) => _id).join()}>
                <ClashItem clash={clash} timeZone={timeZone} saved={saved} holds={holds} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}

function Count({ mine, saved, holds }: { mine: readonly SavableSession[]; saved: Saved; holds: Holds }) {
  const isInAccount = useIsSavedInAccount()
  const savedCount = mine.filter(({ _id }) => saved.has(_id)).length
  const seats = mine.filter(({ _id }) => holds.get(_id) === 'seat').length
  const waits = mine.filter(({ _id }) => holds.get(_id) === 'waiting').length
  const held = [
    seats > 0 ? (seats === 1 ? '1 seat' : `${seats} seats`) : null,
    waits > 0 ? `${waits} on the waitlist` : null,
  ].filter(Boolean)
  return (
    <p className="flex items-center gap-3">
      <SaveSign isSaved className="size-5" />
      <span>
        {savedCount > 0 ? (
          <span>
            <span className="font-semibold">{`${savedCount} saved`}</span>{' '}
            <span className="text-small text-muted">
              {isInAccount ? 'in your account' : 'on this device'}
            </span>
          </span>
        ) : null}
        <span>{savedCount > 0 && held.length > 0 ? ' · ' : ''}</span>
        <span className="font-semibold">{held.join(' · ')}</span>
      </span>
    </p>
  )
}

function Nothing() {
  const isInAccount = useIsSavedInAccount()
  return (
    <p className="text-small text-muted">
      Nothing saved yet. Press <SaveSign isSaved={false} className="mb-1 inline size-5" /> on a session to
      save it{' '}
      <span>
        {isInAccount ? 'in your account, on all your devices.' : 'here, on this device, no account needed.'}
      </span>
    </p>
  )
}

function ClashCount({ count }: { count: number }) {
  return (
    <span className="text-small text-ember">
      {count === 1 ? 'Two of your sessions overlap' : `${count} overlaps between your sessions`}
    </span>
  )
}

type ClashItemProps = { clash: Clash<SavableSession>; timeZone: string; saved: Saved; holds: Holds }

/** Both sessions, each with a button to remove it, because that resolves a clash. */
function ClashItem({ clash: { sessions, minutes }, timeZone, saved, holds }: ClashItemProps) {
  return (
    <>
      <p className="font-mono text-label text-ember">{`${formatMinutes(minutes)} at the same time`}</p>
      <ul>
        {sessions.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-4">
            <p className="min-w-0 text-small">
              <Link to={paths.event(session.slug)} className="block font-semibold text-text hover:text-amber">
                {session.title}
              </Link>
              <span>{formatWhen(session, timeZone)}</span>
              <HoldWords hold={holds.get(session._id)} />
            </p>
            {saved.has(session._id) ? <SaveButton session={session} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function HoldWords({ hold }: { hold: Hold | undefined }) {
  if (hold === undefined) return null
  return hold === 'seat' ? (
    <span className="block text-held">You have a seat</span>
  ) : (
    <span className="block text-waiting">You’re on the waitlist</span>
  )
}
