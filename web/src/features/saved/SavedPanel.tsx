import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { formatMinutes } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { type Clash, clashesAmong } from './clashes.ts'
import { formatWhen } from './news-words.ts'
import type { SavableSession } from './saved.ts'
import { useIsSavedInAccount, useSaved, useSavedSessions } from './saved-store.ts'
import { SaveButton } from './SaveButton.tsx'
import { SaveSign } from './SaveSign.tsx'

type SavedPanelProps<Session extends SavableSession> = {
  /** The whole programme, not what filters leave of it. */
  sessions: readonly Session[]
  timeZone: string
  /** The way to take the saved sessions, in the order of time, into a calendar. */
  calendarOf: (saved: readonly Session[]) => ReactNode
}

/**
 * What a person collected, and whether it works out: how many, the calendar for all of them, which of them
 * overlap. Its first line has its space before it is known what to say.
 */
export function SavedPanel<Session extends SavableSession>({
  sessions,
  timeZone,
  calendarOf,
}: SavedPanelProps<Session>) {
  const headingId = useId()
  const saved = useSaved()
  const { isReady } = useSavedSessions()
  const mine = sessions
    .filter(({ _id }) => saved.has(_id))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const clashes = clashesAmong(mine)
  return (
    <section aria-labelledby={headingId} className="noscript:hidden print:hidden">
      <h2 id={headingId} className="sr-only">
        My sessions
      </h2>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {isReady ? mine.length > 0 ? <Count count={mine.length} /> : <Nothing /> : null}
        {mine.length > 0 ? calendarOf(mine) : null}
      </div>
      {clashes.length > 0 ? (
        <Disclosure summary={<ClashCount count={clashes.length} />}>
          <ul className="space-y-5">
            {clashes.map((clash) => (
              <li key={clash.sessions.map(({ _id }) => _id).join()}>
                <ClashItem clash={clash} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}

function Count({ count }: { count: number }) {
  const isInAccount = useIsSavedInAccount()
  return (
    <p className="flex items-center gap-2.5">
      <SaveSign isSaved className="size-5" />
      <span>
        <span className="font-semibold">{count} saved</span>{' '}
        <span className="text-small text-muted">{isInAccount ? 'in your account' : 'on this device'}</span>
      </span>
    </p>
  )
}

function Nothing() {
  const isInAccount = useIsSavedInAccount()
  return (
    <p className="text-small text-muted">
      Nothing saved yet. Press <SaveSign isSaved={false} className="mb-0.5 inline size-4.5" /> at a session to
      keep it{' '}
      {isInAccount ? 'in your account, on all your devices.' : 'here: on this device, without an account.'}
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

/** Both sessions, each with its button, because the answer to a clash is to let one of them go. */
function ClashItem({
  clash: { sessions, minutes },
  timeZone,
}: {
  clash: Clash<SavableSession>
  timeZone: string
}) {
  return (
    <>
      <p className="font-mono text-label text-ember">{formatMinutes(minutes)} at the same time</p>
      <ul>
        {sessions.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-4">
            <p className="min-w-0 text-small">
              <Link to={paths.event(session.slug)} className="block font-semibold text-text hover:text-amber">
                {session.title}
              </Link>
              {formatWhen(session, timeZone)}
            </p>
            <SaveButton session={session} />
          </li>
        ))}
      </ul>
    </>
  )
}
