import type { SanityClient } from '@sanity/client'
import type { ReleaseChange } from './changes.ts'

/**
 * Its dotted id hides it from visitors. Published by local/planned-releases.ts or the function publish-plans.
 */
export type PublishPlan = {
  _id: string
  _type: 'publishPlan'
  /** The instant at which it is due. */
  at: string
  state: 'waiting' | 'done' | 'failed'
  documents: { _key: string; id: string; title: string }[]
  reason?: string
  /** The id of the person who planned it; the history has the name. */
  author?: string
}

export const plansQuery = '*[_type == "publishPlan"] | order(at desc, _id asc)[0...20]'

/** When a hosted project's function last reported that it is running; null when it never has. */
export const keptAtQuery = '*[_id == "plans.keeper"][0].keptAt'

/** The function reports every six hours. */
const keptMs = 24 * 3_600_000

/** Whether planned releases are being processed, according to the last report; `now` in ms. */
export function isKept(keptAt: string | null | undefined, now: number): boolean {
  return typeof keptAt === 'string' && now - Date.parse(keptAt) < keptMs
}

/** A plan this late means that something is wrong: the function runs every five minutes. */
const overdueMs = 11 * 60_000

/** Whether a plan is still waiting long after its time; `now` in ms. */
export function isOverdue({ state, at }: Pick<PublishPlan, 'state' | 'at'>, now: number): boolean {
  return state === 'waiting' && now - Date.parse(at) > overdueMs
}

export async function planPublish(
  client: Pick<SanityClient, 'create'>,
  { at, changes, author }: { at: string; changes: readonly ReleaseChange[]; author: string },
): Promise<void> {
  const plan: PublishPlan = {
    _id: `plans.${crypto.randomUUID()}`,
    _type: 'publishPlan',
    at,
    state: 'waiting',
    author,
    documents: changes.map(({ id, title }) => ({ _key: id, id, title })),
  }
  await client.create(plan)
}

/** When a document's pending plan is due, or null. */
export function waitingUntil(plans: readonly PublishPlan[], id: string): string | null {
  const waiting = plans.filter(
    ({ state, documents }) => state === 'waiting' && documents.some((each) => each.id === id),
  )
  return waiting.map(({ at }) => at).sort()[0] ?? null
}
