import { useOnDevice } from './use-on-device.ts'

const stepMs = 15_000

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, stepMs)
  // A tab that slept shows the right minute as soon as somebody looks at it again.
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

const now = () => Math.floor(Date.now() / stepMs) * stepMs

/**
 * The time in milliseconds since 1970, renewed every 15 s; null while prerendering and hydrating, because a
 * page made at build time cannot know the hour of its reader.
 */
export function useNow(): number | null {
  return useOnDevice(subscribe, now)
}
