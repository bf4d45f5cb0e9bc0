import { type Content, ContentError, type DuePlan } from './content.ts'

/** A run that started to publish a plan and has recorded no result after this many ms was killed. */
const staleMs = 180_000

/** How often, in ms, to notify the Studio that plans are being processed: each time costs a request and an edit. */
const keepMs = 6 * 3_600_000

export type Published = {
  published: number
  failed: number
  /** Plans that failed, now or earlier, and that nobody has dismissed. */
  unresolved: number
}

/**
 * Publishes what is due, all documents of a plan in one transaction, and stores the result in the plan. Runs may
 * overlap and be interrupted anywhere: a plan is claimed by one run, and nothing is published twice. Rejects when
 * Sanity gives an unexpected response, at the end if it was about one plan; the next run continues.
 */
export async function publishDue(content: Content, now: Date): Promise<Published> {
  const stale = new Date(now.getTime() - staleMs)
  const { due, failed, keptAt } = await content.look(now, stale)
  const result: Published = { published: 0, failed: 0, unresolved: failed }
  const reasons: unknown[] = []
  let plans = due
  for (let look = 1; plans.length > 0; look += 1) {
    let isEdited = false
    for (const plan of plans) {
      const outcome = await carryOut(content, plan, { now, isLastLook: look === mostLooks }).catch(
        (error: unknown) => {
          // The others come first; where Sanity takes nothing from us, they'd fail alike.
          if (content.isClosed(error)) throw error
          reasons.push(error)
          return 'unknown' as const
        },
      )
      if (outcome === 'done') result.published += 1
      if (outcome === 'failed') result.failed += 1
      isEdited ||= outcome === 'edited'
    }
    plans = isEdited ? (await content.look(now, stale)).due : []
  }
  result.unresolved += result.failed
  if (keptAt === null || now.getTime() - Date.parse(keptAt) >= keepMs) await content.keep(now)
  if (reasons.length > 0) throw reasons[0]
  return result
}

/** How often to retry when somebody is typing into a draft right now. */
const mostLooks = 3

type Outcome = 'done' | 'failed' | 'taken' | 'edited'

async function carryOut(
  content: Content,
  plan: DuePlan,
  { now, isLastLook }: { now: Date; isLastLook: boolean },
): Promise<Outcome> {
  const doneAt = now.toISOString()
  const { documents } = plan
  const drafts = documents.flatMap(({ id, draftRev }) => (draftRev === null ? [] : [{ id, rev: draftRev }]))
  const rev = await unlessTaken(() => content.patch(plan._id, plan._rev, { begunAt: doneAt, begun: drafts }))
  if (rev === null) return 'taken'

  async function end(state: 'done' | 'failed', reason?: string): Promise<Outcome> {
    const said = { state, doneAt, ...(reason !== undefined && { reason }) }
    // Not null: checked above.
    return (await unlessTaken(() => content.patch(plan._id, rev as string, said))) === null ? 'taken' : state
  }

  const gone = documents.find(({ draftRev, isPublished }) => draftRev === null && !isPublished)
  if (gone !== undefined) return end('failed', `"${gone.title}" was deleted.`)
  if (plan.begun !== null) {
    const begun = plan.begun
    const kept = begun.filter((one) => drafts.some((draft) => draft.id === one.id && draft.rev === one.rev))
    // A transaction publishes all drafts or none, so a run that left none was killed before recording the result.
    if (kept.length === 0 && drafts.length === 0) return end('done')
    if (kept.length < begun.length || drafts.length > begun.length)
      return end(
        'failed',
        'Publishing was interrupted, and someone edited it since. Check it, then publish it.',
      )
  }
  try {
    // With no drafts left, somebody published them by hand.
    if (drafts.length > 0) await content.publish(drafts)
  } catch (error) {
    // A refusal concerns these documents; any other error concerns the service, and the next run tries again.
    const isRefusal = error instanceof ContentError && [400, 404, 409, 422].includes(error.status)
    if (!isRefusal) throw error
    if (error.status === 409 && !isLastLook) {
      const isFree = await unlessTaken(() => content.patch(plan._id, rev, { begunAt: null, begun: null }))
      return isFree === null ? 'taken' : 'edited'
    }
    return end('failed', error.message)
  }
  return end('done')
}

/** Null when the plan has changed: another run has started it, or it was canceled. */
async function unlessTaken(change: () => Promise<string>): Promise<string | null> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof ContentError && (error.status === 409 || error.status === 404)) return null
    throw error
  }
}
