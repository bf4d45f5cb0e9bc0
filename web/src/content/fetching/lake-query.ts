import { eitherSignal } from '#app/lib/older-browsers/either-signal.ts'
import { getConfig, lakeUrl } from '#app/config.ts'

export type LakeRequest = {
  query: string
  params: Record<string, unknown>
  signal: AbortSignal
  /** The newest known publish: a CDN then answers with content at least that new. */
  lastLiveEventId?: string | undefined
}

/** Queries too long for an address are sent by POST. The service's client has the same limit. */
const longestInAddress = 11_264
/** How long an answer may take, including its body, in ms. */
const limitMs = 10_000

/**
 * Queries published content by the Content Lake's HTTP API and returns the whole answer, of which `result` is
 * a part. The service's client (@sanity/client) does this in 28 kB. No header is set, so browsers need no
 * preflight request. Rejects like that client: with an error with `statusCode` when refused, a TypeError
 * without a network, an AbortError, or another error when the answer is invalid or takes longer than 10 s.
 */
export async function queryLake({ query, params, signal, lastLiveEventId }: LakeRequest): Promise<unknown> {
  const question = new URLSearchParams({ query })
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) question.append(`$${name}`, JSON.stringify(value))
  const options = new URLSearchParams({
    returnQuery: 'false',
    perspective: 'published',
    ...(lastLiveEventId !== undefined && { lastLiveEventId }),
  })
  const url = lakeUrl('query', getConfig().sanity.useCdn ? 'apicdn' : 'api')
  if (`?${question}`.length < longestInAddress) return ask(`${url}?${question}&${options}`, { signal })
  return ask(`${url}?${options}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, params }),
    signal,
  })
}

async function ask(url: string, init: RequestInit & { signal: AbortSignal }): Promise<unknown> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A timer besides the signal, because a signal that was garbage-collected between the two never fires.
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new DOMException('The answer took too long.', 'TimeoutError'))
      giveUp.abort()
    }, limitMs)
  })
  async function read(): Promise<unknown> {
    const response = await fetch(url, { ...init, signal: eitherSignal(init.signal, giveUp.signal) })
    const text = await response.text()
    if (!response.ok)
      throw Object.assign(new Error(`The Content Lake answered ${response.status}.`), {
        statusCode: response.status,
      })
    return JSON.parse(text) as unknown
  }
  try {
    return await Promise.race([read(), limit])
  } finally {
    clearTimeout(timer)
  }
}
