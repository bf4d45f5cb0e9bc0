import { useEffect, useEffectEvent, useState } from 'react'

/** The specification's states, in order (section 4). */
export type LaunchStage = 'before' | 'launching' | 'welcome' | 'poster' | 'finished'

/** When each stage begins, in milliseconds after the press (specification, section 9). */
const launchTimes = [
  ['welcome', 3_000],
  ['poster', 8_000],
  ['finished', 18_000],
] as const satisfies readonly (readonly [LaunchStage, number])[]

/**
 * Runs the ceremony once: `start` begins it, `leave` ends it at once from any stage. `onFinished` is called at the end
 * of either.
 */
export function useLaunchSequence(onFinished: () => void) {
  const [stage, setStage] = useState<LaunchStage>('before')
  const [isStarted, setStarted] = useState(false)
  const finish = useEffectEvent(onFinished)

  useEffect(() => {
    if (!isStarted) return
    // Each from the press, not from the stage before, so that delays don't add up.
    const timers = launchTimes.map(([next, afterMs]) =>
      setTimeout(() => setStage((now) => (now === 'finished' ? now : next)), afterMs),
    )
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [isStarted])

  useEffect(() => {
    if (stage === 'finished') finish()
  }, [stage])

  return {
    stage,
    start: () => {
      if (stage !== 'before') return
      setStage('launching')
      setStarted(true)
    },
    leave: () => setStage('finished'),
  }
}
