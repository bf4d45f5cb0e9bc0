import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { SeedField } from '../SeedField.tsx'
import { fromFragment, toFragment } from '@fest/lab/formats/address.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { readCircuit } from '@fest/lab/formats/read-circuit.ts'
import { type Verdict, judge } from '@fest/lab/challenges/judge.ts'
import { type Challenge, type ChallengesProps, drawnWay } from './challenge.ts'
import { keepOnThisDevice, type Solution } from './device-solutions.ts'
import type { Task } from '@fest/lab/challenges/task.ts'

type OneChallengeProps = Omit<ChallengesProps, 'onAllowed'> & {
  challenge: Challenge
  /** What it begins with. */
  begun: Circuit | null
  /** Draws what is in a sealed box. */
  seed: number
  words: { readonly next: string; readonly all: string }
  before: ReactNode
  after: ReactNode
  solution: Solution | null
  onSeed: (seed: number) => void
  onLeave: () => void
  onNext: (() => void) | null
}

export function OneChallenge({ challenge, circuit, solution, onLoad, ...props }: OneChallengeProps) {
  const { opened, begun, seed, verdictPlace, helpPlace, words, before, after, onSeed, onLeave, onNext } =
    props
  const { _id, title, task, asks, best, hints, solved, solutions } = challenge
  const allowed = asks.gates.join(', ')
  const judged = useVerdict(asks, circuit)
  const shownSolution = useMemo(() => {
    const read = readCircuit(solutions[drawnWay(asks, seed)])
    return 'circuit' in read ? read.circuit : null
  }, [asks, seed, solutions])
  // A solution that came from elsewhere, such as a link, isn't theirs: whoever begins anew builds it.
  const [isShown, setShown] = useState(false)
  if (!isShown && judged?.isSolved && circuit === opened) setShown(true)
  if (isShown && judged?.isSolved === false && judged.why === null) setShown(false)
  const isReached = judged?.isSolved === true
  const isTheirs = !isShown || solution !== null
  useEffect(() => {
    if (judged?.isSolved && isTheirs)
      keepOnThisDevice(_id, { circuit: toFragment(circuit), gates: judged.gates })
  }, [judged, circuit, isTheirs, _id])

  const isSolved = isReached && isTheirs
  const own = solution && fromFragment(solution.circuit)
  const verdict = (
    <div className={`mt-3 rounded-control border px-4 py-3 ${isSolved ? 'border-teal' : 'border-line'}`}>
      <div aria-live="polite" className="min-h-6 max-w-prose">
        <p className={isSolved ? 'font-semibold' : 'text-muted'}>
          {judged ? verdictWords(judged, isSolved) : ''}
        </p>
        {isReached && solved !== null ? <p className="mt-2">{solved}</p> : null}
      </div>
      {isReached ? after : null}
      {isReached ? (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          <Button size="sm" onClick={onNext ?? onLeave}>
            {onNext ? words.next : words.all}
          </Button>
        </div>
      ) : null}
    </div>
  )
  const help = (
    <div className="max-w-prose print:hidden">
      {hints === null || hints.length === 0 ? null : (
        <div className="mt-4 border-t border-line">
          {hints.map((hint, index) => {
            const number = index + 1
            return (
              <Disclosure key={hint} summary={t`Hint ${number}`}>
                <span lang={langOf(challenge, 'hints')}>{hint}</span>
              </Disclosure>
            )
          })}
        </div>
      )}
      {asks.others ? (
        <SeedField
          label={t`Seed of the box`}
          help={t`The same seed seals the same box.`}
          seed={seed}
          onSeed={onSeed}
        />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="quiet" size="sm" onClick={() => begun && onLoad(begun)}>
          Start over
        </Button>
        {own ? (
          <Button variant="quiet" size="sm" onClick={() => onLoad(own)}>
            Show my best
          </Button>
        ) : null}
        {solution === null && shownSolution ? (
          <Button variant="quiet" size="sm" onClick={() => onLoad(shownSolution)}>
            Show a solution
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {words.all}
        </Button>
      </div>
    </div>
  )
  return (
    <section
      data-step=""
      aria-labelledby="challenge"
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 id="challenge" lang={langOf(challenge, 'title')} className="text-title">
        {title}
      </h2>
      <div className={before ? 'grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]' : ''}>
        {before}
        <div className="min-w-0">
          <div className="mt-2 max-w-prose space-y-4">
            {(task ?? '').split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} lang={langOf(challenge, 'task')}>
                {paragraph}
              </p>
            ))}
            <p className="text-small text-muted">
              <span>{allowed === '' ? t`All gates are allowed.` : t`Allowed: ${allowed}.`}</span>
              <span>{best === null ? '' : ` ${fewestWords(best)}`}</span>
              <span>{solution === null ? '' : ` ${ownWords(solution.gates)}`}</span>
            </p>
          </div>
        </div>
      </div>
      {verdictPlace ? createPortal(verdict, verdictPlace) : verdict}
      {helpPlace ? createPortal(help, helpPlace) : help}
    </section>
  )
}

const fewestWords = (gates: number) =>
  t`The fewest we know of: ${plural(gates, { one: '# gate', other: '# gates' })}.`
const ownWords = (gates: number) => t`Your best: ${plural(gates, { one: '# gate', other: '# gates' })}.`

function verdictWords({ isSolved, gates, why }: Verdict, isTheirs: boolean): string {
  if (!isSolved) return why ?? t`Nothing is built yet. What you build is judged here.`
  return isTheirs
    ? t`Solved with ${plural(gates, { one: '# gate', other: '# gates' })}.`
    : t`This is one solution. Start over and build it yourself: then it counts.`
}

/**
 * What the judge says of the circuit. Null at first: the lab still has the circuit from before, and a screen reader says
 * only what comes later. A challenge is small enough to be judged here.
 */
function useVerdict(task: Task, circuit: Circuit): Verdict | null {
  const [hasBegun, setBegun] = useState(false)
  useEffect(() => startTransition(() => setBegun(true)), [])
  return useMemo(() => (hasBegun ? judge(task, circuit) : null), [hasBegun, task, circuit])
}
