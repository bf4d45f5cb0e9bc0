// @chunk frame
import { eventDelay, eventNow, followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'

const stepMs = 15_000

/** Calls `onTick` every `delayMs` of real time, and when a tab that was in the background is looked at again. */
function tick(onTick: () => void, delayMs: number) {
  const timer = setInterval(onTick, delayMs)
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

function followEvent(onTick: () => void) {
  let stop = tick(onTick, eventDelay(stepMs))
  const unfollow = followEventClock(() => {
    stop()
    stop = tick(onTick, eventDelay(stepMs))
    onTick()
  })
  return () => {
    unfollow()
    stop()
  }
}

const followReal = (onTick: () => void) => tick(onTick, stepMs)

const step = (ms: number) => Math.floor(ms / stepMs) * stepMs
const readEvent = () => step(eventNow())
const readReal = () => step(Date.now())

/** The event's time in ms since 1970, updated every 15 s of it; null while prerendering and hydrating. */
export const useNow = (): number | null => useOnDevice(followEvent, readEvent)

/** Whether an instant (ISO 8601) has passed; false until the time is known. */
export function useIsPast(instant: string): boolean {
  const nowMs = useNow()
  return nowMs !== null && nowMs > Date.parse(instant)
}

/** Like `useNow`, but the real time: for how long ago something was recorded, whatever the event clock says. */
export const useRealNow = (): number | null => useOnDevice(followReal, readReal)
