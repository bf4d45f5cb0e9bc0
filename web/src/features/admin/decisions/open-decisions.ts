import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { onAdminLost } from '../backend/admin-access.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { keepTrying } from '../device/keep-trying.ts'
import { headOf } from '../kinds/columns.ts'
import { patchStatuses } from '../kinds/list-changes.ts'
import { readRows } from '../kinds/admin-list.queries.ts'
import { Decisions } from './decision-store.ts'
import { decideInParts, undoInParts } from './in-parts.ts'
import { roundsKey } from './round.queries.ts'
import { type KeptDecisions, openDeviceDecisions, openPageDecisions } from './kept-decisions.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#app/session/session-context.ts'
import { listRow } from '../kinds/admin-kind.ts'

/** The database's list of what this admin can still undo, and the time of the request. */
export const undoableOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'undoable'],
    async queryFn({ signal }) {
      const askedAt = Date.now()
      return { askedAt, decisions: await callAdmin('admin_undoable', {}, signal) }
    },
    staleTime: 5000,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** The messages between tabs of the same person. */
type News = { owner: string; kind?: AdminKind; rows?: readonly { id: string; status: string | null }[] }

const channelName = 'fest-decisions'
const quietMs = 1000

let current: { owner: string; decisions: Decisions } | null = null

/** One person's decisions, sent and undoable on every screen until they sign out; what waits stays kept. */
function openDecisions(owner: string, client: QueryClient): Decisions {
  if (current?.owner !== owner) current = { owner, decisions: open(owner, client) }
  return current.decisions
}

export async function forgetDecisions(owner: string): Promise<void> {
  const store = await opened(owner)
  for (const { batch } of await store.all()) await store.update(batch, () => undefined)
}

function open(owner: string, client: QueryClient): Decisions {
  const ending = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  function tell(news: Omit<News, 'owner'>) {
    if (ending.signal.aborted) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: only this site's tabs hear it
    channel?.postMessage({ owner, ...news } satisfies News)
  }
  let asking: ReturnType<typeof setTimeout> | undefined
  /** Only after a pause: this page knows its own decisions. */
  function askUndoable() {
    clearTimeout(asking)
    asking = setTimeout(() => {
      for (const queryKey of [undoableOptions().queryKey, roundsKey])
        void client.invalidateQueries({ queryKey })
    }, quietMs)
  }

  const decisions = new Decisions({
    owner,
    store: opened(owner),
    nameOf: (kind, row) => headOf(kind, listRow(row)).main,
    api: {
      decide: ({ batch, kind, rows, to, reason, tells = false }) =>
        decideInParts(rows, (decisions) =>
          callAdmin('admin_decide', { batch, kind, decisions, to_status: to, reason, tells }),
        ),
      undo: (batch, rows) =>
        undoInParts(rows, (most, before) => callAdmin('admin_undo', { batch, most, before })),
      isOwner: () => isSignedIn(owner),
      alone: (send) => alone(channelName, send),
      labelsOf: async (kind, ids) =>
        new Map((await readRows(kind, ids)).map((row) => [row.id, headOf(kind, row).main])),
      onStatus(kind, rows) {
        patchStatuses(client, kind, rows)
        tell({ kind, rows })
      },
      onChange() {
        askUndoable()
        tell({})
      },
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
    },
  })

  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.owner !== owner) return
    if (data.kind && data.rows) return patchStatuses(client, data.kind, data.rows)
    void decisions.readKept()
    askUndoable()
  })
  keepTrying(() => {
    const { batches, problem } = decisions.read()
    // After the session has ended, only signing in again helps, and that reopens the panel.
    const isDue = batches.some(({ state }) => state === 'waiting' || state === 'saving')
    if (isDue && problem?.action !== 'sign-in') void decisions.send()
  }, ending.signal)
  function end() {
    if (ending.signal.aborted) return
    ending.abort()
    channel?.close()
    if (current?.decisions === decisions) current = null
  }
  ending.signal.addEventListener('abort', onAdminLost(end))
  void endWithSession(owner, end, ending.signal)
  void decisions.send()
  return decisions
}

/** Calls `end` once this person has signed out, here or in another tab. */
async function endWithSession(owner: string, end: () => void, ending: AbortSignal): Promise<void> {
  const { auth } = await getBackend()
  const { data } = auth.onAuthStateChange((event, session) => {
    // Without a network the session may be missing for a while; only its end, or another person's session, counts.
    if (event === 'SIGNED_OUT' || (session && session.user.id !== owner)) end()
  })
  ending.addEventListener('abort', () => data.subscription.unsubscribe())
}

async function isSignedIn(owner: string): Promise<boolean> {
  const { auth } = await getBackend()
  const { data } = await auth.getSession()
  return data.session?.user.id === owner
}

/** Runs in one tab at a time; in browsers without locks, the database still counts each decision once. */
async function alone(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null }
  if (locks) await locks.request(name, run)
  else await run()
}

function opened(owner: string): Promise<KeptDecisions> {
  return openDeviceDecisions(owner).catch((error: unknown) => {
    console.warn('This browser stores nothing; decisions wait as long as the page is open.', error)
    return openPageDecisions()
  })
}

export function useDecisions() {
  const client = useQueryClient()
  const { user } = useSession()
  const owner = user?.id ?? ''
  const decisions = useMemo(() => openDecisions(owner, client), [owner, client])
  const state = useSyncExternalStore(decisions.subscribe, decisions.read)
  return { decisions, state }
}

/** Keeps questions about earlier decisions waiting while a dialog of the screen's own asks something. */
export function useAsking(decisions: Decisions, isAsking: boolean): void {
  useEffect(() => {
    decisions.setAsking(isAsking)
    return () => decisions.setAsking(false)
  }, [decisions, isAsking])
}
