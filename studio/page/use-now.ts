import { eventDelay, eventNow, followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { useEffect, useState } from 'react'

const minute = 60_000

/** The event's time, updated every full minute of it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(eventNow()))
  useEffect(() => {
    const look = () => setNow(new Date(eventNow()))
    const timer = setTimeout(look, eventDelay(minute - (now.getTime() % minute)))
    const unfollow = followEventClock(look)
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [now])
  return now
}

/** The real time, updated every minute: for how long ago something was recorded. */
export function useRealNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
