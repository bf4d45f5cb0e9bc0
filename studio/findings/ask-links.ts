import { inParallel } from '@fest/schemas/core/in-parallel.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { Ask } from './services.ts'
import type { Link, LinkAnswer } from './links.ts'

/** Checks addresses of other sites; results are in the order of the addresses. */
export type AskElsewhere = (addresses: readonly string[]) => Promise<LinkAnswer[]>

type Options = {
  ask: Ask
  /** Null where other sites can't be checked: a browser can't read their responses. */
  askElsewhere: AskElsewhere | null
  onProgress: (asked: number) => void
}

const batchSize = 12
const pagesAtOnce = 6
const timeoutMs = 10_000

/** Checks every address except examples. Never rejects; an address that can't be checked is `unknown`. */
export async function askLinks(
  links: readonly Link[],
  { ask, askElsewhere, onProgress }: Options,
): Promise<ReadonlyMap<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>()
  const keep = (address: string, answer: LinkAnswer) => {
    answers.set(address, answer)
    onProgress(answers.size)
  }
  const pages = links.filter(({ kind }) => kind === 'page').map(({ address }) => address)
  await inParallel(pages, pagesAtOnce, async (address) => keep(address, await askPage(address, ask)))
  const elsewhere = links.filter(({ kind }) => kind === 'elsewhere').map(({ address }) => address)
  for (let from = 0; from < elsewhere.length; from += batchSize) {
    const batch = elsewhere.slice(from, from + batchSize)
    const found = askElsewhere ? await askElsewhere(batch).catch(() => []) : []
    for (const [index, address] of batch.entries())
      keep(address, found[index] ?? notAsked(askElsewhere !== null))
  }
  return answers
}

function notAsked(isPossible: boolean): LinkAnswer {
  const because = isPossible
    ? 'couldn’t be checked just now.'
    : 'can’t be checked from a browser. Open it to make sure.'
  return { state: 'unknown', because }
}

async function askPage(path: string, ask: Ask): Promise<LinkAnswer> {
  try {
    const { ok, status } = await ask(path, { signal: AbortSignal.timeout(timeoutMs) })
    if (ok) return { state: 'works' }
    return status === 404 || status === 410
      ? { state: 'gone', because: 'isn’t a page on this site.' }
      : { state: 'unknown', because: `answers ${status}.` }
  } catch {
    return { state: 'unknown', because: 'didn’t respond.' }
  }
}

/** The server's result for an address (`LinkCheck` of the embedded lake). */
type ServerAnswer = { status?: number; failure?: string }

/** Checks through the embedded Content Lake, which can read other sites' responses. */
export function askThroughLake(ask: Ask): AskElsewhere {
  return async (addresses) => {
    const response = await ask(`/lake/v${contentApiVersion}/links/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addresses }),
    })
    if (!response.ok) return []
    const { results } = (await response.json()) as { results: ServerAnswer[] }
    return results.map(answerOf)
  }
}

function answerOf({ status, failure }: ServerAnswer): LinkAnswer {
  if (status !== undefined) {
    if (status < 400) return { state: 'works' }
    if (status === 404 || status === 410) return { state: 'gone', because: `returned ${status}: it’s gone.` }
    // Some sites refuse anything but a browser, and some are down for an hour.
    return { state: 'unknown', because: `returned ${status}. Open it to make sure.` }
  }
  if (failure === 'no-such-host') return { state: 'gone', because: 'is on a host that doesn’t exist.' }
  if (failure === 'refused') return { state: 'gone', because: 'refuses connections.' }
  if (failure === 'private') return { state: 'unknown', because: 'isn’t on the public internet.' }
  return { state: 'unknown', because: 'didn’t respond. Are you offline?' }
}
