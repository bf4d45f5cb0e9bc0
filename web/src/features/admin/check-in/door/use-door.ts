import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DoorState } from './door-state.ts'
import type { Door } from './door.ts'
import { openDoor } from './open-door.ts'

const refreshEveryMs = 20_000

const noState = () => null
const noSubscription = () => () => {}

/** The door of this device while its screen is shown; null until what it stored has been read. */
export function useDoor(
  userId: string | undefined,
  keepsRoster: boolean,
): { door: Door; state: DoorState } | null {
  const [door, setDoor] = useState<Door | null>(null)
  const state = useSyncExternalStore<DoorState | null>(
    door?.subscribe ?? noSubscription,
    door?.state ?? noState,
    noState,
  )

  useEffect(() => {
    if (userId === undefined) return
    let isOn = true
    void openDoor(userId, keepsRoster).then((opened) => {
      if (isOn) setDoor(opened)
    })
    return () => {
      isOn = false
      setDoor(null)
    }
  }, [userId, keepsRoster])

  useEffect(() => {
    if (!door) return
    const renew = () => {
      if (document.visibilityState !== 'visible') return
      void door.refresh()
      if (door.state().waiting.length > 0) void door.send()
    }
    renew()
    const timer = setInterval(renew, refreshEveryMs)
    document.addEventListener('visibilitychange', renew)
    window.addEventListener('online', renew)
    window.addEventListener('offline', door.loseNetwork)
    if (!navigator.onLine) door.loseNetwork()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      window.removeEventListener('online', renew)
      window.removeEventListener('offline', door.loseNetwork)
    }
  }, [door])

  return door && state ? { door, state } : null
}
