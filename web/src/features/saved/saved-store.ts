// @chunk saved
import { t } from '@fest/schemas/core/words/t.ts'
import { useSyncExternalStore } from 'react'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'
import { keyOnDevice } from '#app/session/device-memory.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { type AccountList, accountListText, parseAccountList } from './account-list.ts'
import { accountName } from './account-name.ts'
import { createSignal } from '@fest/schemas/core/create-store.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import {
  nothingSaved,
  parseSaved,
  type SavableSession,
  type Saved,
  savedText,
  withoutSession,
  withSession,
} from './saved.ts'

/*
 * Two lists. The device's own has what was saved here without an account. The account's is stored here while its person
 * is signed in, and is then the one shown; it is deleted when they sign out, because the next person at this screen may
 * be somebody else. So a signed-in person's sessions are only saved in the account, and what they remove is removed
 * from both lists: otherwise it would come back with the next sign-in.
 */
export const storageKey = 'fest-saved-sessions'

const device = keptValue<Saved>(storageKey, parseSaved, savedText)
const account = keptValue<AccountList | null>(
  keyOnDevice(accountName),
  parseAccountList,
  (list) => list && accountListText(list),
)

const byPerson = createSignal()
let isToldOfRefusal = false

const current = (): Saved => account.read()?.saved ?? device.read()

export const { read: readDeviceList } = device
export const { read: readAccountList, write: writeAccountList } = account

export function writeDeviceList(saved: Saved): void {
  warnIfRefused(device.write(saved))
}

/** Calls `listener` whenever the person saved or removed something in this tab. Returns a function that stops it. */
export const onSavedByPerson = byPerson.subscribe

/** Says that storage is full or forbidden. Only once: repeating it would not help. */
function warnIfRefused(isKept: boolean): void {
  if (!isKept && !isToldOfRefusal)
    toast.error(t`What you save lasts until you close this page: your browser won’t let us keep it.`, {
      needsAction: true,
    })
  isToldOfRefusal = !isKept
}

function subscribe(onChange: () => void): () => void {
  const ends = [device.subscribe(onChange), account.subscribe(onChange)]
  return () => ends.forEach((end) => end())
}

/** The saved sessions, also following this device's other tabs. Empty while prerendering and hydrating. */
export const useSaved = (): Saved => useOnDevice(subscribe, current) ?? nothingSaved

/** Whether sessions are saved in the person's account; if not, they stay on this device. */
export function useIsSavedInAccount(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => account.read() !== null,
    () => false,
  )
}

/** Saves a session, or marks the current version of a saved one as seen. */
export function saveSession(session: SavableSession): void {
  const now = Date.now()
  const list = account.read()
  if (list) writeAccountList({ ...list, saved: withSession(list.saved, session, now) })
  if (!list || device.read().has(session._id)) writeDeviceList(withSession(device.read(), session, now))
  byPerson.emit()
}

export function forgetSession(id: string): void {
  const list = account.read()
  if (list) writeAccountList({ ...list, saved: withoutSession(list.saved, id) })
  if (!list || device.read().has(id)) writeDeviceList(withoutSession(device.read(), id))
  byPerson.emit()
}
