import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRecord } from '../is-record.ts'
import { parseJson } from '../parse-json.ts'
import type { Caller } from './account.ts'
import { badRequest, isFullDisk, LakeError, messageOf, tooLarge } from '../errors.ts'

export type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  /** The path after the API version, e.g. `/data/query/production`. */
  path: string
  search: URLSearchParams
  /** `2025-02-19`, `1`, or `X` for the newest. */
  apiVersion: string
  caller: Caller
}

/** Most bytes of a JSON body: transactions may contain long texts, but not files. */
const maxJsonBytes = 10_000_000
/** Seconds until an overloaded lake may have room again. */
const retryAfterSeconds = 10

/** Reads a body, refusing more than `limit` bytes with LakeError 413. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = Number(req.headers['content-length'])
  if (announced > limit) throw tooLarge(`The body has ${announced} bytes; at most ${limit} are accepted`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw tooLarge(`The body is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads a JSON body; throws LakeError 400 when it isn't JSON, 413 when it is larger. */
export async function readJson(req: IncomingMessage, maxBytes = maxJsonBytes): Promise<unknown> {
  const text = (await readBody(req, maxBytes)).toString('utf8')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw badRequest(`The body is not JSON: ${messageOf(error)}`)
  }
}

/** GROQ parameters as clients send them: `$name=<JSON>`. Throws LakeError 400 when one is not JSON. */
export function readQueryParams(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    given.map(([key, text]) => {
      const value = parseJson(text)
      if (value !== undefined) return [key.slice(1), value]
      throw badRequest(`The parameter ${key} must be JSON (a string needs its quotes)`)
    }),
  )
}

export function splitIds(part: string): string[] {
  return [...new Set(part.split(',').filter((id) => id !== ''))]
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  sendJsonText(res, status, JSON.stringify(body))
}

/** Sends a response that is already serialized JSON. */
export function sendJsonText(res: ServerResponse, status: number, text: string): void {
  if (status === 503 || status === 429) res.setHeader('retry-after', retryAfterSeconds)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  res.end(text)
}

/** Sends an error; one that isn't a LakeError is logged and reported only as a failure. */
export function sendError(res: ServerResponse, error: unknown): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  if (error instanceof LakeError) {
    // Keep reading: a caller that is still sending would see a broken connection instead of this answer.
    res.req.resume()
    sendJson(res, error.status, error.body)
    return
  }
  console.error('The Content Lake failed to answer:', isFullDisk(error) ? 'The disk is full.' : error)
  const { status, body } = isFullDisk(error)
    ? new LakeError(507, 'The disk is full, so this was not saved. Make room, then save again.')
    : new LakeError(500, 'The Content Lake failed to answer; its log says why.')
  sendJson(res, status, body)
}

export function requireRecord(value: unknown, what: string): Record<string, unknown> {
  if (isRecord(value)) return value
  throw badRequest(`${what} must be a JSON object`)
}
