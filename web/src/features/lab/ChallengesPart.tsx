import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import type { Circuit } from '@fest/schemas/core/lab/circuit/circuit.ts'
import styles from './lab.module.css'

const Challenges = lazy(() =>
  import('./challenges/Challenges.tsx').then(
    (module) => ({ default: module.Challenges }),
    () => ({ default: Unloaded }),
  ),
)

function Unloaded() {
  return <p>We couldn’t load the challenges. Reload the page to try again.</p>
}

export type ChallengesProps = {
  /** The circuit in the lab now. */
  circuit: Circuit
  onLoad: (circuit: Circuit) => void
  /** The names of the gates that the palette offers from now on; none means all. */
  onAllowed: (gates: readonly string[]) => void
}

/** Where challenges are offered; they load once somebody wants one, or follows a link to one. */
export function ChallengesPart(props: ChallengesProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (new URLSearchParams(location.search).has('challenge')) setWanted(true)
  }, [])
  return (
    <div className={styles.tasks}>
      {isWanted ? (
        <Suspense fallback={<SkeletonText label="Loading the challenges" count={4} />}>
          <Challenges {...props} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" size="sm" onClick={() => setWanted(true)}>
            Show challenges
          </Button>
          <p className="text-small text-muted">Small tasks that the lab checks while you build.</p>
        </div>
      )}
    </div>
  )
}
