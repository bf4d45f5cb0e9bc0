import { getBackend } from '#app/backend/backend.ts'
import { broughtText, parseBrought } from './account-list.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { agreedOf, changesBetween, mergeSaved } from './merge.ts'
import { type Saved, type SavedEntry, savedOf } from './saved.ts'
import {
  onSavedByPerson,
  readAccountList,
  readDeviceList,
  writeAccountList,
  writeDeviceList,
} from './saved-store.ts'

/*
 * Which entries of the device's own list were uploaded to whose account. It survives a sign-out, so that what either
 * side removes meanwhile is removed from both at the next sign-in, and so that one person's list isn't uploaded to the
 * next person's account. An account is a number here that reveals nobody's name or id. Only sessions in the device's
 * own list, or just removed from it, are mentioned.
 */
const brought = keptValue('fest-saved-brought', parseBrought, broughtText)

/** The same number for the same account; the number doesn't lead back to the account. */
function markOf(userId: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of userId) {
    const code = letter.charCodeAt(0)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
}

/**
 * Keeps the list in the person's account and this device's equal: at once, after each change, and whenever somebody
 * returns to the page or the network is back. After a failure the next of these tries again; saved sessions stay
 * meanwhile. Returns a function that stops it.
 */
export function followAccount(userId: string): () => void {
  const end = new AbortController()
  const { signal } = end
  let isRunning = false
  let isRefetched = false

  async function run() {
    if (isRunning) {
      isRefetched = true
      return
    }
    isRunning = true
    do {
      isRefetched = false
      await bringTogether(userId, signal).catch(async (error: unknown) => {
        const { auth } = await getBackend()
        const { data } = await auth.getSession()
        // Signing out aborts it.
        if (data.session) console.warn('The saved sessions could not be compared with the account.', error)
      })
    } while (isRefetched)
    isRunning = false
  }
  const onLook = () => {
    if (document.visibilityState === 'visible') void run()
  }

  begin(userId)
  const stopListening = onSavedByPerson(() => void run())
  document.addEventListener('visibilitychange', onLook, { signal })
  addEventListener('focus', onLook, { signal })
  addEventListener('online', onLook, { signal })
  void run()
  return () => {
    stopListening()
    end.abort()
  }
}

/** Nobody is signed in: only the device's own list is left. */
export function leaveAccount(): void {
  writeAccountList(null)
}

/** Shows the person's part of the device's list until the account has answered. */
function begin(userId: string): void {
  if (readAccountList()?.account === userId) return
  const marks = brought.read()
  const mine = [...readDeviceList()].filter(([, entry]) => isMine(entry, userId))
  const account = markOf(userId)
  const agreed = [...marks].filter(([, mark]) => mark.account === account)
  writeAccountList({
    account: userId,
    saved: new Map(mine),
    agreed: new Map(agreed.map(([id, { savedAt }]) => [id, savedAt])),
  })
}

/** Whether an entry may be uploaded: not if it went to another account, unless it was saved again since. */
function isMine({ id, savedAt }: SavedEntry, userId: string): boolean {
  const mark = brought.read().get(id)
  return mark === undefined || mark.account === markOf(userId) || mark.savedAt !== savedAt
}

async function bringTogether(userId: string, end: AbortSignal): Promise<void> {
  if (end.aborted) return
  const backend = await getBackend()
  const { data } = await backend
    .from('saved_sessions')
    .select('session_id, saved_at, seen')
    .eq('user_id', userId)
    .throwOnError()
  const there = savedOf(data.map(fromRow))
  const list = readAccountList()
  if (end.aborted || list?.account !== userId) return
  const merged = mergeSaved(list.saved, there, list.agreed)
  const { write, remove } = changesBetween(there, merged)
  // Nothing counts as agreed before the account has it; until then it counts as added here.
  writeAccountList({ account: userId, saved: merged, agreed: agreedOf(there) })
  if (write.length > 0)
    await backend
      .from('saved_sessions')
      .upsert(write.map((entry) => toRow(userId, entry)))
      .throwOnError()
  if (remove.length > 0)
    await backend
      .from('saved_sessions')
      .delete()
      .eq('user_id', userId)
      .in('session_id', remove)
      .throwOnError()
  const now = readAccountList()
  if (end.aborted || now?.account !== userId) return
  writeAccountList({ ...now, agreed: agreedOf(merged) })
  settleDevice(userId, now.saved)
}

/** Limits the device's own list to what the account has of it, and records that it was uploaded there. */
function settleDevice(userId: string, saved: Saved): void {
  const kept: [string, SavedEntry][] = []
  const account = markOf(userId)
  const marks = new Map([...brought.read()].filter(([, mark]) => mark.account !== account))
  for (const [id, entry] of readDeviceList()) {
    if (!isMine(entry, userId)) {
      kept.push([id, entry])
      continue
    }
    const known = saved.get(id)
    if (!known) continue
    kept.push([id, known])
    marks.set(id, { account, savedAt: known.savedAt })
  }
  brought.write(marks)
  writeDeviceList(new Map(kept))
}

type Row = { session_id: string; saved_at: string; seen: unknown }

/** The table has one column for what was seen, and when. */
function fromRow({ session_id, saved_at, seen }: Row): unknown {
  if (typeof seen !== 'object' || seen === null) return null
  return {
    id: session_id,
    savedAt: new Date(saved_at).toISOString(),
    seenAt: 'seenAt' in seen ? seen.seenAt : null,
    seen,
  }
}

function toRow(userId: string, { id, savedAt, seenAt, seen }: SavedEntry) {
  return { user_id: userId, session_id: id, saved_at: savedAt, seen: { ...seen, seenAt } }
}
