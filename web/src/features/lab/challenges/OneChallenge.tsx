import { useEffect } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { fromFragment, toFragment } from '@fest/schemas/core/lab/circuit/address.ts'
import type { Circuit } from '@fest/schemas/core/lab/circuit/circuit.ts'
import type { Verdict } from '@fest/schemas/core/lab/challenges/judge.ts'
import { type Challenge, gateWords } from './challenge.ts'
import styles from '../lab.module.css'
import { keepOnThisDevice, type Solution } from './device-solutions.ts'
import { useVerdict } from './use-verdict.ts'

type OneChallengeProps = {
  challenge: Challenge
  circuit: Circuit
  /** The best one so far. */
  solution: Solution | null
  onLoad: (circuit: Circuit) => void
  onLeave: () => void
  /** Null for the last challenge. */
  onNext: (() => void) | null
}

/** A challenge that is being solved: what it asks, its hints, and what the judge says of the circuit in the lab. */
export function OneChallenge({ challenge, circuit, solution, onLoad, onLeave, onNext }: OneChallengeProps) {
  const { _id, title, task, asks, best, hints, solved } = challenge
  const judged = useVerdict(asks, circuit)
  useEffect(() => {
    if (judged?.verdict.isSolved)
      keepOnThisDevice(_id, { circuit: toFragment(judged.circuit), gates: judged.verdict.gates })
  }, [judged, _id])

  function load(fragment: string) {
    const found = fromFragment(fragment)
    if (found) onLoad(found)
  }

  const isSolved = judged?.verdict.isSolved === true
  return (
    <section
      aria-labelledby="challenge"
      className={`rounded-panel border border-line bg-surface p-5 ${styles.task}`}
    >
      <div className="min-w-0">
        <h2 id="challenge" className="text-title">
          {title}
        </h2>
        <div className="mt-2 max-w-prose space-y-3">
          {(task ?? '').split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-small text-muted">
            <span>
              {asks.gates.length === 0 ? 'All gates are allowed.' : `Allowed: ${asks.gates.join(', ')}.`}
            </span>
            <span>{best === null ? '' : ` The fewest we know of: ${gateWords(best)}.`}</span>
            <span>{solution === null ? '' : ` Your best: ${gateWords(solution.gates)}.`}</span>
          </p>
        </div>
        {hints === null || hints.length === 0 ? null : (
          <div className="mt-4 max-w-prose border-t border-line">
            {hints.map((hint, index) => (
              <Disclosure key={hint} summary={`Hint ${index + 1}`}>
                {hint}
              </Disclosure>
            ))}
          </div>
        )}
      </div>
      <div className={`min-w-0 ${styles.verdict}`}>
        <div aria-live="polite" className="min-h-6 max-w-prose">
          <p className={isSolved ? 'font-semibold' : 'text-muted'}>
            {judged ? verdictWords(judged.verdict) : ''}
          </p>
          {isSolved && solved !== null ? <p className="mt-2">{solved}</p> : null}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {isSolved && onNext ? (
            <Button size="sm" onClick={onNext}>
              Next challenge
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" onClick={() => load(asks.start)}>
            Start over
          </Button>
          {solution === null ? null : (
            <Button variant="quiet" size="sm" onClick={() => load(solution.circuit)}>
              Show my best
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onLeave}>
            All challenges
          </Button>
        </div>
      </div>
    </section>
  )
}

function verdictWords({ isSolved, gates, why, reached }: Verdict): string {
  if (isSolved) return `Solved with ${gateWords(gates)}.`
  if (why !== null) return why
  // Never a hundred: somebody would look for what is wrong.
  return `Not there yet: ${Math.min(99, Math.floor(reached * 100))} % of what it asks for.`
}
