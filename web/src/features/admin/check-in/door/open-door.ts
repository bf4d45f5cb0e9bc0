import { callAdmin } from '../../backend/call-admin.ts'
import { onAdminLost } from '../../backend/admin-access.ts'
import { keepTrying } from '../../device/keep-trying.ts'
import { type CallDatabase, doorApi } from './door-api.ts'
import { openDeviceStore, openPageStore } from './door-store.ts'
import { createDoor, type Door } from './door.ts'
import { rosterKey } from './roster-key.ts'

const call: CallDatabase = (name, args, signal) => callAdmin(name, args as never, signal)

let current: { userId: string; door: Promise<Door> } | null = null

/**
 * The door of this device, one for as long as this person uses this page, so that waiting scans are sent on other
 * screens too. It ends when they sign out or stop being an admin. Without `keepsRoster` (once the event is over), no names
 * are stored.
 */
export function openDoor(userId: string, keepsRoster: boolean): Promise<Door> {
  if (current?.userId !== userId) {
    const ending = new AbortController()
    ending.signal.addEventListener('abort', () => {
      if (current?.userId === userId) current = null
    })
    current = { userId, door: newDoor(keepsRoster ? userId : null, ending) }
  }
  return current.door
}

async function newDoor(keepsRosterFor: string | null, ending: AbortController): Promise<Door> {
  const onForgotten = () => ending.abort()
  const key = keepsRosterFor === null ? null : await rosterKey(keepsRosterFor).catch(() => null)
  const store = await openDeviceStore({ rosterKey: key, onForgotten }).catch((error: unknown) => {
    console.warn('This browser stores nothing; check-in works as long as the page is open.', error)
    return openPageStore()
  })
  const door = createDoor({ api: doorApi(call), store })
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
