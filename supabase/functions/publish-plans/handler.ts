import { isSecret } from '../_shared/secret.ts'
import { serviceHeaders } from '../_shared/service-key.ts'
import { ContentError, createContent } from './content.ts'
import { publishDue } from './publish-due.ts'
import { carryPages, type SpeakerPeople } from './speakers/carry-pages.ts'
import type { OpenPages } from './speakers/open-page.ts'
import { slidesStore } from './speakers/slides-store.ts'

export type ReleaseOptions = {
  /** The required value of the header x-release-secret; when empty, every call is refused. */
  secret: string
  /** Such as `https://<id>.api.sanity.io/v2025-02-19/data`. */
  dataUrl: string
  dataset: string
  /** A Sanity token with write access. */
  token: string
  /** The project's address, and the key for recording the result. */
  supabaseUrl: string
  serviceKey: string
  /** Injected for tests. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** The current time. */
  now?: () => Date
}

type Problem = 'token' | 'content' | 'plan'

/**
 * Handles the schedule: 401 without the secret, 502 when Sanity or the database gives an unexpected response, otherwise
 * 200 with what was published and carried. Problems are recorded in the database for doctor. What isn't kept any longer
 * is deleted whatever came of that.
 */
export function createHandler(options: ReleaseOptions): (request: Request) => Promise<Response> {
  const content = createContent(options)
  const now = options.now ?? (() => new Date())

  async function call(name: string, args: object): Promise<unknown> {
    const { supabaseUrl, serviceKey, fetch } = options
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...serviceHeaders(serviceKey), 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
  const note = (found: Problem | null) => call('note_release', { found })
  const people: SpeakerPeople = {
    read: async () => (await call('open_speaker_pages', {})) as OpenPages,
    settle: async (settled) => void (await call('settle_speaker_page', settled)),
    slides: slidesStore(options),
  }

  return async (request) => {
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!(await isSecret(request.headers.get('x-release-secret') ?? '', options.secret)))
      return new Response('wrong secret', { status: 401 })
    try {
      const result = await publishDue(content, now())
      const speakers = await carryPages(content, people)
      await note(result.unresolved > 0 ? 'plan' : null)
      return Response.json({ ...result, speakers })
    } catch (error) {
      console.error('publish-plans:', error)
      const isTurnedAway = error instanceof ContentError && (error.status === 401 || error.status === 403)
      if (error instanceof ContentError) await note(isTurnedAway ? 'token' : 'content').catch(() => {})
      return new Response('not published', { status: 502 })
    } finally {
      await call('purge_expired', {}).catch((error: unknown) => console.error('publish-plans: purge:', error))
    }
  }
}
