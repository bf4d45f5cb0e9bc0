import { holdMs } from '@fest/schemas/core/decision-windows.ts'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { placesTaken } from './decision-kinds.ts'
import type { Batch, DecisionState, Decisions } from './decision-store.ts'
import styles from './decisions.module.css'
import { Key } from './Key.tsx'

type UndoBarProps = { decisions: Decisions; state: DecisionState }

/** The last decision, whether it is saved, and "Undo". It stays for as long as its mail waits. */
export function UndoBar({ decisions, state }: UndoBarProps) {
  const failed = state.batches.findLast((batch) => batch.state === 'failed')
  const last = state.batches.findLast((batch) => batch.state !== 'undone' && batch.state !== 'failed')
  const secondsLeft = useSecondsLeft(last)
  // A live region has to be there, empty, before words appear in it.
  return (
    <div>
      <output className="block">
        {failed ? (
          <span className={styles.undo} data-tone="ember">
            <span>
              <strong>Not confirmed:</strong> {words(failed)}. {state.message}
            </span>
            <Button variant="quiet" size="sm" onClick={() => decisions.retry(failed.id)}>
              Save again
            </Button>
          </span>
        ) : null}
        {state.message !== null && !failed ? <span className={styles.undo}>{state.message}</span> : null}
        {last && secondsLeft > 0 && state.message === null && last.changed > 0 ? (
          <span className={styles.undo}>
            <span className="min-w-0 flex-1 truncate">
              {words(last)}
              {last.state === 'saving' ? ', saving' : ', saved'}
              {last.mails > 0 ? (
                <span className="text-muted" aria-hidden="true">
                  {' '}
                  · {final(last)} in {secondsLeft} s
                </span>
              ) : null}
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-keyshortcuts="u"
              pendingLabel={last.state === 'undoing' ? 'Undoing' : undefined}
              onClick={() => decisions.undo(last.id)}
            >
              Undo
              <Key>u</Key>
            </Button>
          </span>
        ) : null}
      </output>
    </div>
  )
}

/** What happens when the time is over. */
function final({ decision, rows, mails }: Batch): string {
  const mail = mails === 1 ? 'the email goes out' : `${mails} emails go out`
  return placesTaken(decision, rows) > 0 ? `final: ${mail}` : mail
}

function words({ decision, rows, changed, state }: Batch): string {
  const [only] = rows
  const number = state === 'done' ? changed : rows.length
  return rows.length === 1 && only
    ? `${decision.done}: ${only.label}`
    : `${decision.done}: ${number} of ${rows.length}`
}

/** Whole seconds until a batch's mail is sent; 0 when it has been, or there is none. */
function useSecondsLeft(batch: Batch | undefined): number {
  const [now, setNow] = useState(0)
  const until = batch ? batch.at + holdMs : 0
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
  // The full time until the first tick.
  return batch === undefined ? 0 : Math.max(0, Math.ceil((until - Math.max(now, batch.at)) / 1000))
}
