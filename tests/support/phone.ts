// The library asks for the classes of a database by their global names.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { doorApi } from '../../web/src/features/admin/check-in/door/door-api.ts'
import { openDeviceStore } from '../../web/src/features/admin/check-in/door/door-store.ts'
import { createDoor } from '../../web/src/features/admin/check-in/door/door.ts'
import { ticketHash } from '../../web/src/features/admin/check-in/ticket-code.ts'
import { type Place, theDoor } from '../../web/src/features/admin/check-in/door/scan.ts'
import type { Client } from './backend.ts'

/** `deaf`: what is sent arrives, and the answer does not. */
type Network = 'up' | 'down' | 'deaf'

/**
 * A phone at the door: the panel's own code on a device of its own, its calls to the real functions. Unless `now` says
 * otherwise, its clock is an hour slow.
 */
export function phone(client: Client, now = () => Date.now() - 3_600_000) {
  const device = new IDBFactory()
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  let network: Network = 'up'
  const calls: string[] = []
  const api = doorApi(async (name, args) => {
    calls.push(name)
    if (network === 'down') throw new TypeError('Failed to fetch')
    const { data, error } = await client.rpc(name, args as never)
    if (network === 'deaf') throw new TypeError('Failed to fetch')
    if (error) throw error
    return data
  })

  async function open({ keepsRoster = true } = {}) {
    vi.stubGlobal('indexedDB', device)
    const store = await openDeviceStore({ rosterKey: keepsRoster ? await key : null })
    const door = createDoor({ api, store, now, patienceMs: 5000 })
    await door.open()
    return {
      store,
      ...door,
      scanCode: async (code: string, place: Place = theDoor) => door.scan(await ticketHash(code), place),
    }
  }

  return {
    open,
    device,
    calls,
    setNetwork(next: Network) {
      network = next
    },
  }
}
