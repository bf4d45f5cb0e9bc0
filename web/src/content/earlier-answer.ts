import type { EarlierAnswer } from './built-page.ts'
import type { Unanswered } from './content-source.ts'
import { contentUnavailable } from './fetch-content.ts'

/**
 * The value of an earlier answer, for a question that failed. Once it is stored it counts as what it is: read when
 * it was, and not refreshed. Whatever looks at the question's state then tells the person so (app/offline/AsOf.tsx),
 * and the next occasion asks again.
 */
export function giveEarlier({ value, readAtMs }: EarlierAnswer, { key, client }: Unanswered): unknown {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey: key })
  // The library stores every answer as of now, and tells of it before anybody sees it.
  const stop = cache.subscribe((event) => {
    if (event.query !== query) return
    const kind = event.type === 'updated' ? event.action.type : event.type
    // Whoever left before it was stored asks anew.
    if (kind === 'success' || kind === 'error' || kind === 'fetch' || kind === 'removed') stop()
    if (kind === 'success')
      query.setState({
        dataUpdatedAt: readAtMs,
        status: 'error',
        error: contentUnavailable(),
        isInvalidated: true,
      })
  })
  return value
}
