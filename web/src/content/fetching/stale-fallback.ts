import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { withinBase } from '#app/lib/base.ts'
import { type CarriedContent, carriedFor } from './carried-content.ts'

/** How long a fetched page is used for its content without fetching it again, in ms. */
const keptForMs = 60_000

export type UncachedQuery = { key: QueryKey; client: QueryClient }

/** An answer and when it was read, in ms since 1970. */
type StaleAnswer = { value: unknown; readAtMs: number }

type CarriedAnswers = ReadonlyMap<string, StaleAnswer>

let last: { path: string; at: number; carried: Promise<CarriedAnswers> } | undefined

/**
 * The answer, in the built page at the current address, to a query that failed with `error`; null if it isn't
 * there. That page comes from the site's own host, so it is available when the Content Lake isn't. Once
 * cached, the answer is marked as read when the page was built and as failed to refresh: the page can say so
 * (app/offline/AsOf.tsx), and the next occasion fetches again. Never rejects.
 */
export async function readStaleFallback(
  { key, client }: UncachedQuery,
  error: Error,
): Promise<{ value: unknown } | null> {
  const carried = await carriedBy(location.pathname).catch(() => null)
  const answer = carried?.get(hashKey(key))
  if (!answer) return null
  markStaleOnceStored(answer.readAtMs, { key, client }, error)
  return { value: answer.value }
}

/** The library stamps every answer with the current time, and notifies its observers before anybody sees it. */
function markStaleOnceStored(readAtMs: number, { key, client }: UncachedQuery, error: Error): void {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey: key })
  const stop = cache.subscribe((event) => {
    if (event.query !== query) return
    const kind = event.type === 'updated' ? event.action.type : event.type
    // A page that was left before the answer was cached fetches again.
    if (kind === 'success' || kind === 'error' || kind === 'fetch' || kind === 'removed') stop()
    if (kind === 'success')
      query.setState({ dataUpdatedAt: readAtMs, status: 'error', error, isInvalidated: true })
  })
}

function carriedBy(path: string): Promise<CarriedAnswers> {
  if (last?.path === path && performance.now() - last.at < keptForMs) return last.carried
  const carried = readPage(path)
  last = { path, at: performance.now(), carried }
  carried.catch(() => {
    if (last?.carried === carried) last = undefined
  })
  return carried
}

async function readPage(path: string): Promise<CarriedAnswers> {
  const response = await fetch(path, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(10_000),
  })
  const html = await response.text()
  // Written by our own renderer (app/page-head.ts), which leaves no `<` in it.
  const block = /<script type="application\/json" id="fest-page">([^<]*)<\/script>/.exec(html)?.[1]
  if (block === undefined) throw new Error(`The page ${path} contains no content.`)
  const content = carriedFor(withinBase(path), JSON.parse(block) as { path: string; content: CarriedContent })
  return new Map(content.map(([key, value, readAtMs]) => [hashKey(key), { value, readAtMs }]))
}
