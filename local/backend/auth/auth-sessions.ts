import type { PGlite } from '@supabase/lite/pglite'

/** Whose session a token is for; empty when it names none. */
export type TokenSession = { sub?: string; session_id?: string }

/**
 * What the bearer token says about its session, unverified. Used only to refuse a request, never to allow one: a
 * made-up token is refused by the service behind.
 */
export function sessionIn(request: Request): TokenSession {
  const [, payload] = (request.headers.get('authorization') ?? '').split('.')
  try {
    const value: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8'))
    const { sub, session_id: session } = { ...(value as Record<string, unknown>) }
    return isUuid(sub) && isUuid(session) ? { sub, session_id: session } : {}
  } catch {
    return {}
  }
}

/** Ends a person's other sessions, as GoTrue does after a changed password. The token has to be verified. */
export async function endOtherSessions(database: PGlite, session: TokenSession): Promise<void> {
  await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    session.sub,
    session.session_id,
  ])
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}
