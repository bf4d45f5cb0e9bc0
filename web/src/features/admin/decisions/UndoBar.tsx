import { formatCount } from '@fest/schemas/core/count-words.ts'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { useMedia } from '#app/lib/window/use-media.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/screen.tsx'
import type { Batch, DecisionState } from './decision-state.ts'
import type { Decisions } from './decision-store.ts'
import { onProgress, readProgress } from './in-parts.ts'
import { Key } from './Key.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { age } from '../kinds/columns.ts'
import { useAdminNames } from '../kinds/use-admin-names.ts'
import { statusOf } from '../kinds/decision-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { useLeaveWarning } from '#app/lib/window/use-leave-warning.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { keysSetting, useKeyDown } from '../kinds/list-keys.ts'
import { undoableOptions } from './open-decisions.ts'

const readMs = 8000

/** As high as the space that the frame leaves for it. */
const barStyle =
  'sticky bottom-[calc(var(--bottom-bar)+var(--urgent-cover))] z-26 flex h-14 items-center gap-x-3 gap-y-1 overflow-hidden border-t bg-raised px-4 print:hidden'
const wordsStyle = 'line-clamp-2 min-w-0 flex-1 leading-[1.35]'

type Shown = { what: 'failed' | 'waiting' | 'last'; batch: Batch } | { what: 'message'; words: string } | null

/** What didn't arrive, else what just happened, else the newest undoable decision. `now`: device time. */
function shownInBar({ batches, message }: DecisionState, now: number, isSending: boolean): Shown {
  const failed = batches.findLast(({ state }) => state === 'failed')
  if (failed) return { what: 'failed', batch: failed }
  const waiting = batches.findLast(({ state }) => state === 'waiting')
  // While parts of it arrive, the progress above says so.
  if (waiting && isSending) return null
  if (waiting) return { what: 'waiting', batch: waiting }
  if (message !== null) return { what: 'message', words: message }
  const last = batches.findLast(
    ({ state, until, changed }) =>
      state === 'saving' || state === 'undoing' || (state === 'done' && changed > 0 && until > now),
  )
  return last ? { what: 'last', batch: last } : null
}

/** The newest decision, whether it is saved, and "Undo", for as long as that is possible. */
export function UndoBar({ decisions, state }: { decisions: Decisions; state: DecisionState }) {
  const now = useSeconds(state)
  const isSending = useSyncExternalStore(onProgress, () => (readProgress()?.done ?? 0) > 0)
  const shown = shownInBar(state, now, isSending)
  const isNarrow = useMedia('(width < 40rem)')
  const { message } = state
  const isShown = shown !== null
  useLayoutEffect(() => {
    // The oldest browsers have no `:has()`.
    document.documentElement.toggleAttribute('data-undo-bar', isShown)
    return () => document.documentElement.removeAttribute('data-undo-bar')
  }, [isShown])
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(decisions.closeMessage, readMs)
    return () => clearTimeout(timer)
  }, [decisions, message])
  // A live region has to be there, empty, before words appear in it.
  return (
    <output className={shown ? `${barStyle} ${borderOf(shown)}` : 'block h-0 overflow-hidden'}>
      {shown?.what === 'failed' ? (
        <>
          <span className={wordsStyle}>
            <strong>Not confirmed:</strong> {words(shown.batch)}. {shown.batch.problem}
          </span>
          <PanelButton onClick={() => decisions.retry(shown.batch.id)}>Save again</PanelButton>
          <Button variant="plain" size="sm" onClick={() => decisions.undo(shown.batch.id)}>
            Discard
          </Button>
        </>
      ) : null}
      {shown?.what === 'waiting' ? (
        <>
          <span className={wordsStyle}>
            <strong>{waitingWords(state.batches)}</strong>{' '}
            <span className="text-muted">
              {state.problem ? sentenceOf(state.problem) : ''}
              {state.isKept ? '' : ' This browser saves nothing: keep this page open.'}
            </span>
          </span>
          <PanelButton onClick={() => void decisions.send()}>Send now</PanelButton>
          {shown.batch.isUndo ? null : <Undo batch={shown.batch} decisions={decisions} />}
        </>
      ) : null}
      {shown?.what === 'message' ? <span className={wordsStyle}>{shown.words}</span> : null}
      {shown?.what === 'last' ? (
        <>
          <span className={wordsStyle}>
            {words(shown.batch)}
            {shown.batch.state === 'saving' ? ', saving' : ', saved'}
            <span className="text-muted" aria-hidden="true">
              {' · '}
              {timeWords(shown.batch, now, isNarrow)}
            </span>
          </span>
          <Undo batch={shown.batch} decisions={decisions} />
        </>
      ) : null}
    </output>
  )
}

function Undo({ batch, decisions }: { batch: Batch; decisions: Decisions }) {
  return (
    <PanelButton
      aria-keyshortcuts="u"
      pendingLabel={batch.state === 'undoing' && 'Undoing'}
      onClick={() => decisions.undo(batch.id)}
    >
      Undo
      <Key>u</Key>
    </PanelButton>
  )
}

function borderOf({ what }: NonNullable<Shown>): string {
  return what === 'failed' ? 'border-ember' : what === 'waiting' ? 'border-amber' : 'border-line'
}

function waitingWords(batches: readonly Batch[]): string {
  const number = batches.filter(({ state }) => state === 'waiting').length
  return number === 1 ? 'One decision is waiting to be sent.' : `${number} decisions are waiting to be sent.`
}

function words({ decision, label, count, changed, state }: Batch): string {
  if (count === 1 && label !== null && label !== '') return `${decision.done}: ${label}`
  return `${decision.done}: ${state === 'done' ? changed : count} of ${count}`
}

function timeWords({ mails, mailsAt, isFinalThen, until }: Batch, now: number, isShort: boolean): string {
  const seconds = (time: number) => `${Math.max(0, Math.ceil((time - now) / 1000))} s`
  if (mails > 0 && mailsAt !== null && mailsAt > now) {
    const mail = mails === 1 ? 'the email goes out' : `${mails} emails go out`
    return `${mail} in ${seconds(mailsAt)}${isFinalThen ? ', then it can’t be undone' : ''}`
  }
  if (isFinalThen) return `can be undone for ${seconds(until)}`
  const minutes = Math.ceil((until - now) / 60_000)
  if (isShort) return `${minutes} min`
  return minutes <= 1 ? 'can be undone for one more minute' : `can be undone for ${minutes} more minutes`
}

/** The time, every second while a decision can be undone; it begins with the newest decision. */
function useSeconds({ batches }: DecisionState): number {
  const [now, setNow] = useState(0)
  const until = Math.max(0, ...batches.filter(({ state }) => state === 'done').map((batch) => batch.until))
  const newest = batches.at(-1)?.at ?? 0
  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return Math.max(now, newest)
}

/** How far a decision has come that takes several calls. */
export function DecidingProgress() {
  const progress = useSyncExternalStore(onProgress, readProgress)
  if (progress === null) return null
  const { what, done, total } = progress
  return (
    <div className={`${barStyle} border-line`}>
      <span className={wordsStyle}>{`${what}: ${formatCount(done)} of ${formatCount(total)}`}</span>
      <progress
        aria-label={`${what} decisions`}
        className="h-2 min-w-23 flex-1 accent-amber"
        max={total}
        value={done}
      />
    </div>
  )
}

/** Asks about each row that somebody else changed first, and lists refusals with their reasons. */
export function ConflictDialog({ decisions, state }: { decisions: Decisions; state: DecisionState }) {
  const now = useRealNow()
  const { adminNamed } = useAdminNames()
  const [first] = state.stale
  if (first) {
    const status = statusOf(first.kind, first.status).label.toLowerCase()
    const ago = now === null ? '' : age(first.at, Math.max(now, Date.parse(first.at)))
    const when = ago === 'now' ? 'just now' : `${ago} ago`
    return (
      <Dialog open onClose={() => decisions.keep(first.id)} title="Someone got here first">
        <div className="flex flex-col gap-4">
          <p>
            <strong>{first.label}</strong>: {first.by === null ? 'the site' : adminNamed(first.by)} changed it{' '}
            {when}. It’s now <strong>{status}</strong>. You chose{' '}
            <strong>{first.decision.label.toLowerCase()}</strong>.
          </p>
          {state.stale.length > 1 ? (
            <p className="text-muted">{state.stale.length - 1} more like this.</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button data-autofocus="" size="sm" onClick={() => decisions.keep(first.id)}>
              Keep it: {status}
            </Button>
            <PanelButton onClick={() => decisions.overrule(first.id)}>
              Change it: {first.decision.label.toLowerCase()}
            </PanelButton>
          </div>
        </div>
      </Dialog>
    )
  }
  if (state.refused.length === 0) return null
  return (
    <Dialog open onClose={decisions.closeRefused} title="We couldn’t do this">
      <ul className="mb-4 flex flex-col gap-2">
        {state.refused.map(({ id, label, message }) => (
          <li key={id}>
            <strong>{label}</strong>: {message}
          </li>
        ))}
      </ul>
      <Button data-autofocus="" size="sm" onClick={decisions.closeRefused}>
        OK
      </Button>
    </Dialog>
  )
}

const quietMs = 4000

/** What every screen of the panel needs for decisions: the undo, its key, and a warning before leaving. */
export function useDecisionsEverywhere(decisions: Decisions, state: DecisionState): void {
  const client = useQueryClient()

  // The screen's own requests come first.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data: undoable } = useQuery({ ...undoableOptions(), enabled: isIdle })
  useEffect(() => {
    if (undoable) decisions.learn(undoable.decisions, undoable.askedAt)
  }, [decisions, undoable])

  // After signing in again, or when the screen is looked at again.
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'visible') void decisions.send()
    }
    send()
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [decisions])

  // Counting the undecided rows costs more than a decision, so it waits for a pause.
  const settledCount = state.batches.filter(
    ({ state: is, rows }) => rows.length > 0 && (is === 'done' || is === 'undone'),
  ).length
  useEffect(() => {
    if (settledCount === 0) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['backend', 'admin', 'overview'] }),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [client, settledCount])

  // Unsent decisions exist only on this device, so the browser asks before leaving.
  useLeaveWarning(state.batches.some(({ state: is }) => is !== 'done' && is !== 'undone'))

  useKeyDown(({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }) => {
    if (key !== 'u' || ctrlKey || metaKey || altKey || shiftKey || repeat) return false
    if (!keysSetting.read()) return false
    if (!decisions.undo()) toast.info('There’s nothing to undo')
    return true
  })
}
