import type { SanityClient } from '@sanity/client'
import type { ReleaseChange } from './changes.ts'

/**
 * Something to be published later. Its id has a dot, so that no visitor can read what is coming. The embedded Content
 * Lake carries it out (local/lake/publish-plans.ts), and for a hosted one the function supabase/functions/publish-plans.
 */
export type PublishPlan = {
  _id: string
  _type: 'publishPlan'
  /** The instant at which it is due. */
  at: string
  state: 'waiting' | 'done' | 'failed'
  documents: { _key: string; id: string; title: string }[]
  /** Why it failed. */
  reason?: string
  /** The id of the person who asked for it; the history names them. */
  author?: string
}

export const plansQuery = '*[_type == "publishPlan"] | order(at desc, _id asc)[0...20]'

/** When the function of a hosted project last left word that it carries plans out; null: never. */
export const keptAtQuery = '*[_id == "plans.keeper"][0].keptAt'

/** It leaves word every six hours. */
const keptMs = 24 * 3_600_000

/** Whether somebody carries plans out, by the word that was left; `now` in ms. */
export function isKept(keptAt: string | null | undefined, now: number): boolean {
  return typeof keptAt === 'string' && now - Date.parse(keptAt) < keptMs
}

/** How late a plan is when something is wrong: the function comes every five minutes. */
const overdueMs = 11 * 60_000

/** Whether a plan waits although its time has long come; `now` in ms. */
export function isOverdue({ state, at }: Pick<PublishPlan, 'state' | 'at'>, now: number): boolean {
  return state === 'waiting' && now - Date.parse(at) > overdueMs
}

/** Asks for the changes to be published together at an instant. */
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

/** Whether a document waits in one of the plans, and until when. */
export function waitingUntil(plans: readonly PublishPlan[], id: string): string | null {
  const waiting = plans.filter(
    ({ state, documents }) => state === 'waiting' && documents.some((each) => each.id === id),
  )
  return waiting.map(({ at }) => at).sort()[0] ?? null
}
