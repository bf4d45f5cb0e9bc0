import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './account.ts'
import { isRecord } from '../documents/documents.ts'
import { badRequest, LakeError, tooLarge } from '../errors.ts'

/** One request under `/lake`, taken apart. */
export type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  /** The part of the path behind the API version, e.g. `/data/query/production`. */
  path: string
  search: URLSearchParams
  /** `2025-02-19`, `1`, or `X` for the newest. */
  apiVersion: string
  caller: Caller
}

/** Transactions may carry long texts, but not files, in bytes. */
const maxJsonBytes = 10_000_000
/** What is too much now may be possible again then, in s. */
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

/** Reads a JSON body; throws LakeError 400 when it is none, 413 when it has more bytes. */
export async function readJson(req: IncomingMessage, maxBytes = maxJsonBytes): Promise<unknown> {
  const text = (await readBody(req, maxBytes)).toString('utf8')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw badRequest(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** GROQ parameters as clients send them: `$name=<JSON>`. Throws LakeError 400 when one is not JSON. */
export function readQueryParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of search) {
    if (!key.startsWith('$')) continue
    try {
      params[key.slice(1)] = JSON.parse(value)
    } catch {
      throw badRequest(`The parameter ${key} must be JSON (a string needs its quotes)`)
    }
  }
  return params
}

/** A list given as one comma-separated part of a path. */
export function splitIds(part: string): string[] {
  return [...new Set(part.split(',').filter((id) => id !== ''))]
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  sendJsonText(res, status, JSON.stringify(body))
}

/** Answers with what is JSON already. */
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

/** Answers with an error; one that is not a LakeError is logged and told only as "something went wrong". */
export function sendError(res: ServerResponse, error: unknown): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  if (error instanceof LakeError) {
    // A caller still sending would see a broken connection instead of this answer.
    res.req.resume()
    sendJson(res, error.status, error.body)
    return
  }
  console.error('The Content Lake failed to answer:', error)
  sendJson(res, 500, new LakeError(500, 'The Content Lake failed to answer; its log says why.').body)
}

export function requireRecord(value: unknown, what: string): Record<string, unknown> {
  if (isRecord(value)) return value
  throw badRequest(`${what} must be a JSON object`)
}
