import { callDatabase, type Database } from '../_shared/call-database.ts'
import { isSecret } from '../_shared/secret.ts'
import { ContentError, contentOf, type ContentOptions, hostedDataset } from './content.ts'
import { publishDue } from './publish-due.ts'
import { carryPages } from './speakers/carry-pages.ts'
import { peopleOf } from './speakers/people.ts'

export type ReleaseOptions = Database &
  ContentOptions & {
    /** The required value of the header x-release-secret; when empty, every call is refused. */
    secret: string
    now?: () => Date
  }

type Problem = 'token' | 'content' | 'plan'

/** As it is scheduled: once an hour a round looks for everything. */
const roundMinutes = 5

/**
 * Handles the schedule: 401 without the secret, 502 when Sanity or the database gives an unexpected response, otherwise
 * 200 with what was published and carried. Problems are recorded in the database for doctor.
 */
export function createHandler(options: ReleaseOptions): (request: Request) => Promise<Response> {
  const content = contentOf(hostedDataset(options))
  const now = options.now ?? (() => new Date())

  const call = (name: string, args: object) => callDatabase(options, name, args)
  const note = (found: Problem | null) => call('note_release', { found })
  const people = peopleOf(options)

  async function round(): Promise<Response> {
    // Neither waits for the other: a plan that can't be published is nothing to speakers.
    const [released] = await Promise.allSettled([publishDue(content, now())])
    const isThorough = now().getUTCMinutes() < roundMinutes
    const [carried] = await Promise.allSettled([carryPages(content, people, { isThorough })])
    const failures = [released, carried].filter((one) => one.status === 'rejected')
    for (const { reason } of failures) console.error('publish-plans:', reason)
    const problem = failures.map(({ reason }) => problemOf(reason)).find((found) => found !== null)
    if (problem) await note(problem).catch(() => {})
    if (released.status === 'rejected' || carried.status === 'rejected')
      return new Response('not published', { status: 502 })
    await note(released.value.unresolved > 0 ? 'plan' : null)
    return Response.json({ ...released.value, speakers: carried.value })
  }

  return async (request) => {
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!(await isSecret(request.headers.get('x-release-secret') ?? '', options.secret)))
      return new Response('wrong secret', { status: 401 })
    try {
      return await round()
    } catch (error) {
      console.error('publish-plans:', error)
      return new Response('not published', { status: 502 })
    }
  }
}

function problemOf(error: unknown): Problem | null {
  if (!(error instanceof ContentError)) return null
  return error.status === 401 || error.status === 403 ? 'token' : 'content'
}
