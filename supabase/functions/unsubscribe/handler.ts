/* What mail programs post to when somebody presses "Unsubscribe" (RFC 8058), hosted and embedded. */
import { callDatabase, type Database } from '../_shared/call-database.ts'

export type UnsubscribeOptions = Database & {
  /** Where the site is, for people whose mail program opens the address; null where nobody said. */
  siteUrl: string | null
}

/**
 * Takes a POST with the token in the address, without signing in, cookies or questions: 200 when it is done, again or
 * for the first time, and for a link that no longer says anybody; 400 without a token, 502 when the database doesn't
 * answer, so that the mail program tries again. Opening the address does nothing but lead to the page that asks, because
 * programs that check mail open every link. Never rejects.
 */
export function createHandler(options: UnsubscribeOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const isWhole = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)
    if (request.method === 'GET' && isWhole && options.siteUrl !== null)
      return new Response(null, {
        status: 303,
        headers: { location: `${options.siteUrl}/confirm#news=${token}`, 'cache-control': 'no-store' },
      })
    if (request.method !== 'POST')
      return plain(405, 'Press “Unsubscribe” in your mail program, beside the sender.')
    if (!isWhole) return plain(400, 'Part of the link is missing.')
    try {
      await callDatabase(options, 'unsubscribe', { token })
      return plain(200, 'You won’t get news from us anymore.')
    } catch {
      return plain(502, 'Please try again.')
    }
  }
}

function plain(status: number, words: string): Response {
  return new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
