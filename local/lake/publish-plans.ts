import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { eventDelay, eventNow, followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { runActions } from './documents/actions.ts'
import type { LakeDocument } from './documents/documents.ts'
import { LakeError } from './errors.ts'
import { commitSteps } from './documents/commit.ts'
import type { Store } from './documents/store.ts'

/** The type of document in which the Studio's release tool stores a planned release. */
const planType = 'publishPlan'
/** The longest delay of a timer; after it we look again. */
const longestWait = 2 ** 31 - 1
/** The pause after an error that isn't the plan's, such as a full disk, in ms. */
const pauseAfterFailure = 60_000

export type PublishPlans = {
  /** Stops; what comes due then is done at the next start. */
  stop(): void
}

/**
 * Publishes planned releases when they are due (event time), all documents of a plan in one transaction, and stores the
 * result in the plan. What came due while the lake was closed is done at once. A draft that is gone because somebody
 * already published it is no failure.
 */
export function followPublishPlans(store: Store, now: () => number = eventNow): PublishPlans {
  let timer: NodeJS.Timeout | undefined

  function waiting(): { plan: LakeDocument; due: number }[] {
    return store.views.raw
      .ofTypes([planType])
      .filter((plan) => plan['state'] === 'waiting')
      .map((plan) => ({ plan, due: Date.parse(String(plan['at'])) }))
      .filter(({ due }) => !Number.isNaN(due))
      .toSorted((a, b) => a.due - b.due || (a.plan._id < b.plan._id ? -1 : 1))
  }

  function look(): void {
    clearTimeout(timer)
    let pause = 0
    for (const { plan, due } of waiting()) {
      if (due > now()) continue
      try {
        publishPlan(store, plan)
      } catch (error) {
        console.error('A planned publish failed; trying again in a minute:', error)
        pause = pauseAfterFailure
      }
    }
    const next = waiting().find(({ due }) => pause === 0 || due > now())
    if (!next && pause === 0) return
    const wait = next ? Math.max(eventDelay(next.due - now()), 0) : longestWait
    timer = setTimeout(look, Math.min(wait, pause || longestWait))
    // A pending plan doesn't keep the process alive.
    timer.unref()
  }

  const end = store.onCommit(({ changes }) => {
    const isPlan = (document: LakeDocument | null) => document?._type === planType
    // After the commit: publishing a plan is a commit itself.
    if (changes.some(({ previous, next }) => isPlan(previous) || isPlan(next))) setImmediate(lookIfOpen)
  })
  let isOpen = true
  function lookIfOpen(): void {
    if (isOpen) look()
  }
  look()
  const unfollow = followEventClock(lookIfOpen)
  return {
    stop() {
      isOpen = false
      clearTimeout(timer)
      unfollow()
      end()
    },
  }
}

function publishPlan(store: Store, plan: LakeDocument): void {
  const author = typeof plan['author'] === 'string' ? plan['author'] : 'publish-plan'
  const result = publish(store, plan, author)
  commitSteps(store, [(transaction) => transaction.patch(plan._id, { set: result })], {
    author,
    kind: 'mutationError',
  })
}

function publish(store: Store, plan: LakeDocument, author: string): Record<string, unknown> {
  const documents = Array.isArray(plan['documents']) ? plan['documents'].filter(isRecord) : []
  const ids = documents.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const gone = ids.find((id) => !store.get(draftIdOf(id)) && !store.get(id))
  if (gone !== undefined) return failed(`"${titleOf(documents, gone)}" was deleted.`)
  const actions = ids
    .filter((id) => store.get(draftIdOf(id)))
    .map((id) => ({
      actionType: 'sanity.action.document.publish',
      publishedId: id,
      draftId: draftIdOf(id),
    }))
  try {
    if (actions.length > 0) runActions(store, { actions }, { author, isDryRun: false })
    return { state: 'done', doneAt: new Date().toISOString() }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return failed(error.message)
  }
}

function failed(reason: string): Record<string, unknown> {
  return { state: 'failed', reason, doneAt: new Date().toISOString() }
}

function titleOf(documents: readonly Record<string, unknown>[], id: string): string {
  const title = documents.find((document) => document['id'] === id)?.['title']
  return typeof title === 'string' ? title : id
}
