import { vi } from 'vitest'
import { type Decision, decisionsOf } from '../../kinds/decision-kinds.ts'
import type { DecisionApi } from '../decision-state.ts'
import { Decisions } from '../decision-store.ts'
import { type KeptDecisions, openPageDecisions } from '../kept-decisions.ts'

export const [accept, decline] = decisionsOf('talk') as [Decision, Decision]
export const mira = { id: 'mira', status: 'submitted', name: 'Mira', title: null }
export const jonas = { id: 'jonas', status: 'submitted', name: 'Jonas', title: null }

export const done = (...ids: string[]) => ({
  done: ids.map((id) => ({ id, from: 'submitted', status: 'accepted' })),
  stale: [],
  refused: [],
  took_ms: 1,
})
export const undone = {
  done: [{ id: 'mira', status: 'submitted' }],
  kept: [],
  mails: { stopped: 1, corrected: 0 },
  next: null,
  took_ms: 1,
}
export const offline = () => new TypeError('Failed to fetch')

/** The backend's module, as far as it says who is signed in. */
export const signedIn = (idOf: () => string) => ({
  getBackend: async () => ({
    auth: {
      getSession: async () => ({ data: { session: { user: { id: idOf() } } } }),
      onAuthStateChange: () => ({ data: { subscription: { unsubscribe() {} } } }),
    },
  }),
})

/** A database that answers as told, and pages with the panel. */
export function createPanel() {
  const clock = { now: 1_000_000 }
  let made = 0
  let turn: Promise<void> = Promise.resolve()
  const decide = vi.fn<DecisionApi['decide']>()
  const undo = vi.fn<DecisionApi['undo']>()
  const onStatus = vi.fn<DecisionApi['onStatus']>()
  const isOwner = vi.fn<DecisionApi['isOwner']>(async () => true)

  /** A page; a second one with the same device is another tab, or the page after a reload. */
  function open(device: KeptDecisions = openPageDecisions()) {
    const decisions = new Decisions({
      owner: 'ada',
      store: device,
      nameOf: (_kind, { name }) => name ?? '',
      api: {
        decide,
        undo,
        onStatus,
        isOwner,
        // As the browser's locks: one after the other.
        alone: (run) => (turn = turn.then(run)),
        labelsOf: async (_kind, ids) => new Map(ids.map((id) => [id, `${id} by the database`])),
        onChange: () => {},
        newId: () => `batch ${(made += 1)}`,
        now: () => clock.now,
      },
    })
    return {
      decisions,
      device,
      accepted: async (...rows: (typeof mira)[]) => {
        const key = decisions.decide('talk', accept, rows)
        await decisions.settled()
        return key
      },
      undoNewest: async () => {
        decisions.undo()
        await decisions.settled()
      },
      optimistic: (id: string) => decisions.read().optimistic.get(id)?.state,
      batch: () => decisions.read().batches.at(-1),
    }
  }

  return {
    clock,
    decide,
    undo,
    onStatus,
    isOwner,
    open,
    sent: () => decide.mock.calls.map(([one]) => one.batch),
  }
}
