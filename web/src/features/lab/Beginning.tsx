import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'
import { Button } from '#app/ui/Button.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { labChallengesOptions } from './challenges/challenges.queries.ts'
import type { ChallengesProps } from './challenges/challenge.ts'
import styles from './lab.module.css'
import { unloaded } from './Unloaded.tsx'

const Challenges = lazy(() =>
  import('./challenges/Challenges.tsx').then((module) => ({ default: module.Challenges }), unloaded),
)

type Asked = 'lab' | 'course'

const never = () => () => {}
const linked = (): Asked | null => {
  const query = new URLSearchParams(location.search)
  return query.has('step') ? 'course' : query.has('challenge') ? 'lab' : null
}

const knownKey = 'fest-lab-known'

/** People who have begun before, or open somebody else's circuit, don't need the introduction. */
function isKnown(): boolean {
  try {
    return location.hash !== '' || localStorage.getItem(knownKey) !== null
  } catch {
    return false
  }
}

function keepKnown(): void {
  try {
    localStorage.setItem(knownKey, 'yes')
  } catch {
    // Then the words are there again the next time.
  }
}

/** What the lab begins with: an introduction for newcomers, else the way on. The rest loads once wanted. */
export function Beginning(props: ChallengesProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const link = useOnDevice(never, linked)
  const hasBegun = useOnDevice(never, isKnown) === true
  const count = useQuery(labChallengesOptions('course')).data?.length
  const shown = asked ?? link
  function open(what: Asked) {
    keepKnown()
    // What is opened begins with a circuit of its own, which one in the address would keep away.
    history.replaceState(history.state, '', location.pathname)
    setAsked(what)
  }
  const other = (what: Asked) => (
    <Button variant="quiet" size="sm" onClick={() => open(what)}>
      {what === 'lab' ? t`Show challenges` : t`Show the course`}
    </Button>
  )
  if (shown)
    return (
      <Suspense fallback={<SkeletonText label="Loading" count={4} />}>
        <Challenges
          key={shown}
          {...props}
          place={shown}
          opensNext={asked === 'course'}
          other={shown === 'course' || count !== 0 ? other(shown === 'lab' ? 'course' : 'lab') : null}
        />
      </Suspense>
    )
  return (
    <section
      aria-labelledby="beginning"
      className={`flex flex-wrap content-start items-center gap-x-10 gap-y-3 ${styles.beginning}`}
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="beginning" className="text-lead font-semibold">
          {hasBegun ? t`Where to go on` : t`What am I seeing?`}
        </h2>
        <p className="mt-1 max-w-prose text-small text-muted">
          {hasBegun
            ? t`The course goes on with the first step you haven’t done. Challenges are for whoever knows it.`
            : count === undefined
              ? t`Two qubits, one on each line, read from left to right. H makes q0 an even mix of 0 and 1, CX ties q1 to it, and both are measured: half of all runs give 00, half give 11. Why? A few small steps begin with a single qubit.`
              : t`Two qubits, one on each line, read from left to right. H makes q0 an even mix of 0 and 1, CX ties q1 to it, and both are measured: half of all runs give 00, half give 11. Why? ${count} small steps begin with a single qubit.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden noscript:hidden">
        {count === 0 ? null : (
          <Button size="sm" onClick={() => open('course')}>
            {hasBegun ? t`Go on with the course` : t`Begin with one qubit`}
          </Button>
        )}
        {other('lab')}
      </div>
    </section>
  )
}
