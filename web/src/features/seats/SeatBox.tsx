import { seatWords } from '@fest/schemas/vocabulary/seat-words.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useRegistrationStage } from '#app/session/registration-stage.ts'
import { useSession } from '#app/session/session-context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { keptSeatView, type MySeat, seatViewOf } from './seat-state.ts'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { useMySeats } from './use-my-seats.ts'

// Needed once the numbers have loaded, which is later than the page.
const loadStep = () => import('./SeatStepButton.tsx')
const SeatStepButton = lazy(() =>
  loadStep().then(
    (module) => ({ default: module.SeatStepButton }),
    () => ({ default: Unloaded }),
  ),
)

function Unloaded() {
  return <p className="mt-3 text-small text-muted">We couldn’t load the button. Reload the page.</p>
}

type SeatBoxProps = {
  sessionId: string
  /** The page's own address, to return to after signing in. */
  address: string
  /** In a dialog of its own, without other facts about the session above it; this leaves it. */
  onDone?: () => void
}

/** A session's limited seats: how many are left, and one's own. Space is reserved, so that nothing moves. */
export function SeatBox({ sessionId, address, onDone }: SeatBoxProps) {
  const userId = useSession().user?.id ?? null
  const stage = useRegistrationStage()
  const { phaseOverride } = useSiteSettings()
  const seats = useQuery(sessionSeatsOptions())
  const { query: mine, rows } = useMySeats(userId)
  useEffect(() => void loadStep().catch(() => {}), [])
  const session = seats.data?.find((entry) => entry.session_id === sessionId)
  const isKnown = stage !== null && (userId === null || rows !== undefined)
  const failed = seats.isLoadingError ? seats : mine.isLoadingError ? mine : null
  const own = rows?.find((entry) => entry.session_id === sessionId)
  const mySeat = toMySeat(own?.status)
  const nowMs = useProgramHour() ?? 0
  const isOver = own !== undefined && Date.parse(own.bookable_sessions.ends_at) <= nowMs

  function content() {
    // Without a network the last known state is better than nothing.
    const isUnreachable = failed !== null || seats.fetchStatus === 'paused' || mine.fetchStatus === 'paused'
    const known = session && isKnown ? seatViewOf(session, mySeat, stage, phaseOverride, isOver) : null
    const view = known ?? (mySeat !== 'none' && isUnreachable ? keptSeatView(mySeat) : null)
    if (view)
      return (
        <>
          <output className="block font-semibold">{view.title}</output>
          <p className="text-small text-muted">{view.note}</p>
          {known && session ? (
            <Suspense fallback={known.step === null ? null : <Skeleton className="mt-3 h-14 w-full" />}>
              <SeatStepButton
                {...{ address, sessionId, onDone }}
                step={known.step}
                waiting={session.waiting}
              />
            </Suspense>
          ) : failed ? (
            <Retry onClick={() => void failed.refetch()} />
          ) : null}
        </>
      )
    if (failed) {
      const { title, help } = toPlainError(failed.error)
      return (
        <>
          <p className="font-semibold">{title}</p>
          <p className="text-small text-muted">{help}</p>
          <Retry onClick={() => void failed.refetch()} />
        </>
      )
    }
    // The database doesn't know the session yet, as can be for a moment after it is published.
    if (seats.data && !session)
      return <p className="text-small text-muted">{seatWords.not_open_yet.sentence}</p>
    return (
      <>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-4 h-14 w-full" />
      </>
    )
  }

  return (
    <section
      aria-label="Seats"
      className={`min-h-32 noscript:hidden print:hidden ${onDone ? '' : 'mt-5 border-t border-line pt-4'}`}
    >
      {content()}
    </section>
  )
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" className="mt-3 w-full" onClick={onClick}>
      Try again
    </Button>
  )
}

function toMySeat(status: string | undefined): MySeat {
  return status === 'confirmed' || status === 'waitlisted' || status === 'checked_in' ? status : 'none'
}
