import { parentPort, workerData } from 'node:worker_threads'
import { boundedJson } from './bounded-json.ts'
import type { LakeDocument } from '../documents/documents.ts'
import { LakeError } from '../errors.ts'
import type { QueryReply, QueryRequest } from './query-request.ts'
import { runQuery } from './query.ts'
import { createViews, updateViews } from './view.ts'

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
