import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { type Finding, wrong } from './check.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined when it isn't any. */
  json: unknown
}

/** How long a service may take to answer, in ms. */
const timeoutMs = 10_000

/** A service didn't answer at all; `host` says which. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly host: string

  constructor(host: string, cause: unknown) {
    super(`${host} isn’t answering`, { cause })
    this.host = host
  }
}

/** Sends one request without following redirects. Rejects with Unreachable when there is no answer within 10 s. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  } catch (error) {
    throw new Unreachable(new URL(url).host, error)
  }
}

export function unreachable({ host }: Unreachable): Finding {
  const isSupabase = host.endsWith('.supabase.co')
  return wrong(
    `${host} isn’t answering.`,
    `Check .env for typos and this machine’s connection.${isSupabase ? ' A project on the free plan is paused after a week without visits: open it at supabase.com and press "Resume".' : ''}`,
  )
}

/** A nested field of a JSON answer; undefined where there is none. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const key of path) {
    if (found === null || typeof found !== 'object') return undefined
    found = (found as Record<string | number, unknown>)[key]
  }
  return found
}
