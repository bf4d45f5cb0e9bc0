import { lazy, Suspense, useState } from 'react'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'
import { Button } from '#app/ui/Button.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import type { ChallengesProps } from './challenges/challenges-props.ts'

const Challenges = lazy(() =>
  import('./challenges/Challenges.tsx').then(
    (module) => ({ default: module.Challenges }),
    () => ({ default: Unloaded }),
  ),
)

function Unloaded() {
  return <p>We couldn’t load the challenges. Reload the page to try again.</p>
}

const never = () => () => {}
const isChallengeLink = () => new URLSearchParams(location.search).has('challenge')

/** Where challenges are offered; they load once somebody wants one, or follows a link to one. */
export function ChallengesPart(props: ChallengesProps) {
  const [isAsked, setAsked] = useState(false)
  const isLinked = useOnDevice(never, isChallengeLink)
  return isAsked || isLinked === true ? (
    <Suspense fallback={<SkeletonText label="Loading the challenges" count={4} />}>
      <Challenges {...props} />
    </Suspense>
  ) : (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        Show challenges
      </Button>
      <p className="text-small text-muted">Small tasks that the lab checks while you build.</p>
    </div>
  )
}
