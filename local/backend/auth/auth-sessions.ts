import { parseJson } from '@fest/schemas/core/parse-json.ts'
import type { PGlite } from '@supabase/lite/pglite'

/** The user and session a token names; empty when it names none. */
export type TokenSession = { sub?: string; session_id?: string }

/**
 * The session in the bearer token, unverified. Use it only to refuse a request, never to allow one: the service behind
 * refuses forged tokens.
 */
export function sessionIn(request: Request): TokenSession {
  const [, payload] = (request.headers.get('authorization') ?? '').split('.')
  const value = parseJson(Buffer.from(payload ?? '', 'base64url').toString('utf8'))
  const { sub, session_id: session } = { ...(value as Record<string, unknown> | undefined) }
  return isUuid(sub) && isUuid(session) ? { sub, session_id: session } : {}
}

/** Ends a person's other sessions, as GoTrue does after a password change. The token must already be verified. */
export async function endOtherSessions(database: PGlite, session: TokenSession): Promise<void> {
  await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    session.sub,
    session.session_id,
  ])
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}
