import { parentPort, workerData } from 'node:worker_threads'
import type { LakeDocument } from '../documents/documents.ts'
import { LakeError } from '../errors.ts'
import type { QueryReply, QueryRequest } from './query-request.ts'
import { runQuery } from './query.ts'
import { createViews, updateViews } from '../documents/view.ts'

/** Changed documents, null for deleted ones; the `workerData` contains the whole dataset. */
export type DocumentsMessage = { documents: readonly (readonly [id: string, next: LakeDocument | null])[] }
export type QueryMessage = { request: QueryRequest }

/*
 * Runs queries in its own thread, on a copy of the dataset that is updated with each commit. Messages arrive in order,
 * so a writer reads what they wrote. The parent terminates the thread when a query takes too long.
 */
const views = createViews()
const port = parentPort
if (!port) throw new Error('This file only runs as a worker.')

function update({ documents }: DocumentsMessage): void {
  for (const [id, next] of documents) updateViews(views, id, next)
}

// Sent by query-lane.ts.
update(workerData as DocumentsMessage)
port.on('message', (message: DocumentsMessage | QueryMessage) => {
  if ('documents' in message) update(message)
  else void answer(message.request).then((reply) => port.postMessage(reply))
})

async function answer({ view, query, params, context, limits }: QueryRequest): Promise<QueryReply> {
  const startedAt = performance.now()
  try {
    const result = await runQuery(views[view], query, params, context, limits)
    return { json: boundedJson(result, limits.bytes), ms: performance.now() - startedAt }
  } catch (error) {
    if (error instanceof LakeError)
      return { refusal: { status: error.status, message: error.message, body: error.body } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Serializes plain data as JSON. Throws LakeError 413 beyond the limit in bytes, usually before building it. */
function boundedJson(value: unknown, maxBytes: number): string {
  // At most six times the counted length, if every character is escaped.
  if (leastLength(value, maxBytes) <= maxBytes) {
    const json = JSON.stringify(value)
    if (Buffer.byteLength(json) <= maxBytes) return json
  }
  throw new LakeError(
    413,
    `The answer is larger than ${maxBytes / 1_000_000} MB; ask for fewer fields, or for a part with [0...100]`,
  )
}

/** A lower bound of the JSON's length in characters; stops counting at `bound`. */
function leastLength(value: unknown, bound: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 1
  let length = 2
  if (Array.isArray(value)) {
    for (const item of value) {
      length += 1 + leastLength(item, bound - length)
      if (length > bound) break
    }
    return length
  }
  for (const [key, child] of Object.entries(value)) {
    length += key.length + 4 + leastLength(child, bound - length)
    if (length > bound) break
  }
  return length
}
