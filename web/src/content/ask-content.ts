import { eitherSignal } from '#app/lib/either-signal.ts'
import { readBuiltPage } from './built-page.ts'
import type { Unanswered } from './content-source.ts'
import { giveEarlier } from './earlier-answer.ts'
import { contentUnavailable, fetchContent, isContentResting, suspectContent } from './fetch-content.ts'
import { queryLake } from './lake-query.ts'

/** How long somebody who has nothing before them waits for the service, in ms. */
const patienceMs = 2000

type Content = {
  query: string
  params: Record<string, unknown>
  signal: AbortSignal
  /** What asks instead of the site's own `queryLake`, and rejects as that does. */
  ask?: typeof queryLake
}

/**
 * What the Content Lake answers. Where nothing is shown yet, the built page's answer takes the place of one that
 * fails, takes longer than 2 s or would come from a service that is left in peace; it then counts as what it is, an
 * earlier answer to a question that failed. Rejects as `fetchContent` does when there is neither, and when what is
 * shown is to be refreshed from a service that is left in peace.
 */
export async function askContent(
  { query, params, signal, ask = queryLake }: Content,
  unanswered: Unanswered | undefined,
): Promise<unknown> {
  if (!unanswered) {
    // Whatever a person pressed a moment ago, it was not this: what they read is before them.
    if (isContentResting()) throw contentUnavailable()
    return fetchContent({ query, params, signal }, ask)
  }
  const { key } = unanswered
  const resting = isContentResting() ? await readBuiltPage(key) : null
  if (resting) return giveEarlier(resting, unanswered)

  const giveUp = new AbortController()
  const either = eitherSignal(signal, giveUp.signal)
  const asked = fetchContent({ query, params, signal: either }, ask)
  const first = await Promise.race([outcomeOf(asked), afterPatience()])
  if (first !== 'slow' && first !== 'failed') return first.value
  const built = signal.aborted ? null : await readBuiltPage(key)
  if (!built) return asked
  if (first === 'slow') suspectContent()
  giveUp.abort()
  return giveEarlier(built, unanswered)
}

function outcomeOf(asked: Promise<unknown>): Promise<{ value: unknown } | 'failed'> {
  return asked.then(
    (value) => ({ value }),
    () => 'failed' as const,
  )
}

function afterPatience(): Promise<'slow'> {
  return new Promise((done) => {
    setTimeout(done, patienceMs, 'slow')
  })
}
