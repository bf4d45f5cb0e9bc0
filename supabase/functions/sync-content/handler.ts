import { callDatabase, type Database } from '../_shared/call-database.ts'
import { isSecret } from '../_shared/secret.ts'
import { type SyncPart, syncParts } from './parts.ts'

export type SyncOptions = Database & {
  /** The required value of the header x-sync-secret; when empty, every call is refused. */
  secret: string
  /** The query endpoint, such as https://<id>.api.sanity.io/v2025-02-19/data/query/production */
  contentUrl: string
}

/**
 * Handles the webhook: 401 without the secret, otherwise the parts that were copied and those that failed. The status
 * is 200 when all were copied and 502 when not, so that Sanity calls again. A part that fails doesn't stop the others.
 */
export function createHandler(options: SyncOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!(await isSecret(request.headers.get('x-sync-secret') ?? '', options.secret)))
      return new Response('wrong secret', { status: 401 })
    const synced: string[] = []
    const failed: string[] = []
    for (const part of syncParts) {
      try {
        await sync(part, options)
        synced.push(part.name)
      } catch (error) {
        // The cause is only for the function's log.
        console.error(`sync-content: ${part.name}:`, error)
        failed.push(part.name)
      }
    }
    await note(failed, options)
    return Response.json({ synced, failed }, { status: failed.length === 0 ? 200 : 502 })
  }
}

async function sync(part: SyncPart, options: SyncOptions): Promise<void> {
  const query = new URLSearchParams({ query: part.query, perspective: 'published' })
  const response = await options.fetch(`${options.contentUrl}?${query}`)
  if (!response.ok)
    throw new Error(`The content service answered ${response.status}: ${await response.text()}`)
  const content: unknown = await response.json()
  if (content === null || typeof content !== 'object' || !('result' in content))
    throw new Error('The content service returned no result.')
  const published = part.toPublished(content.result)
  if (published !== null) await callDatabase(options, part.rpc, { published })
}

/** For the panel's upkeep; content is as copied without it. */
async function note(failed: readonly string[], options: SyncOptions): Promise<void> {
  try {
    await callDatabase(options, 'note_run', { what: 'content', problem: failed.join(', ') || null })
  } catch (error) {
    console.error('sync-content: noting the run:', error)
  }
}
