import { useEffect, useState, useSyncExternalStore } from 'react'
import { programDayOf } from '@fest/schemas/core/event-time.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import type { DoorState } from './door-state.ts'
import { createDoor, type DayOf, type Door } from './door.ts'
import { callAdmin } from '../../backend/call-admin.ts'
import { onAdminLost } from '../../backend/admin-access.ts'
import { keepTrying } from '../../device/keep-trying.ts'
import { type CallDatabase, doorApi } from './door-api.ts'
import { openDeviceStore, openPageStore } from './door-store.ts'
import { keepOnDevice, keptOnDevice } from '#app/session/device-memory.ts'
import { doorSecret } from '#app/session/known-admin.ts'
import { storedSessionId } from '#app/session/session-id.ts'

const refreshEveryMs = 20_000

const noState = () => null
const noSubscription = () => () => {}

/** The door of this device while its screen is shown; null until what it stored has been read. */
export function useDoor(
  userId: string | undefined,
  keepsRoster: boolean,
): { door: Door; state: DoorState } | null {
  const { timeZone, dayEndHour } = useSiteSettings()
  const [door, setDoor] = useState<Door | null>(null)
  const state = useSyncExternalStore<DoorState | null>(
    door?.subscribe ?? noSubscription,
    door?.state ?? noState,
    noState,
  )

  useEffect(() => {
    if (userId === undefined) return
    let isOn = true
    void openDoor(userId, keepsRoster, timeZone, dayEndHour).then((opened) => {
      if (isOn) setDoor(opened)
    })
    return () => {
      isOn = false
      setDoor(null)
    }
  }, [userId, keepsRoster, timeZone, dayEndHour])

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

const call: CallDatabase = (name, args, signal) => callAdmin(name, args as never, signal)

let current: { key: string; door: Promise<Door> } | null = null

/**
 * One door as long as this person uses the page, so that waiting scans are sent on other screens too. It ends
 * when they sign out or stop being an admin; where the event's days begin otherwise now, a new one reads what the
 * device stored. Without `keepsRoster` (after the event), no names are stored.
 */
function openDoor(userId: string, keepsRoster: boolean, ...zone: [string, number]): Promise<Door> {
  const key = [userId, ...zone].join(' ')
  if (current?.key !== key) {
    const ending = new AbortController()
    ending.signal.addEventListener('abort', () => {
      if (current?.key === key) current = null
    })
    const dayOf: DayOf = (moment) => programDayOf(moment, ...zone)
    current = { key, door: newDoor(keepsRoster ? userId : null, dayOf, ending) }
  }
  return current.door
}

async function newDoor(keepsRosterFor: string | null, dayOf: DayOf, ending: AbortController): Promise<Door> {
  const onForgotten = () => ending.abort()
  const key = keepsRosterFor === null ? null : await rosterKey(keepsRosterFor).catch(() => null)
  const store = await openDeviceStore({ rosterKey: key, onForgotten }).catch((error: unknown) => {
    console.warn('This browser stores nothing; check-in works as long as the page is open.', error)
    return openPageStore()
  })
  const door = createDoor({ api: doorApi(call), store, dayOf })
  await door.open()
  const trySending = () => {
    const { waiting, problem } = door.state()
    // What the database refused is only sent again with the next scan.
    if (waiting.length > 0 && problem === null) void door.send()
  }
  keepTrying(trySending, ending.signal)
  const stopWatching = onAdminLost(() => {
    void store.forgetRoster().catch(() => {})
    ending.abort()
  })
  ending.signal.addEventListener('abort', stopWatching)
  return door
}

/**
 * The key of this device's name list, stored nowhere. It is derived from a secret, deleted with everything
 * stored for the person, and from the session, whose end makes the list unreadable even without a cleanup.
 * Null, and no list is stored, without a session, a secure context or storage.
 */
export async function rosterKey(userId: string): Promise<CryptoKey | null> {
  const session = storedSessionId()
  if (session === null || !('subtle' in crypto)) return null
  const secret = secretOfDevice()
  if (secret === null) return null
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(session), info: bytesOf(`door list of ${userId}`) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function secretOfDevice(): string | null {
  const kept = keptOnDevice(doorSecret)
  if (typeof kept === 'string' && kept.length === 64) return kept
  const random = crypto.getRandomValues(new Uint8Array(32))
  keepOnDevice(doorSecret, Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  const now = keptOnDevice(doorSecret)
  return typeof now === 'string' ? now : null
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
