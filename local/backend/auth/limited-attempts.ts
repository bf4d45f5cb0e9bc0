import { type Attempt, createAuthLimits } from '../../sign-in-limits/auth-limits.ts'
import { errorResponse, fieldsOf } from '../request-body.ts'

type Body = Uint8Array<ArrayBuffer> | undefined

/**
 * Limits tries at passwords and codes; Lite accepts any number. Counts are kept outside the database's
 * thread, so that ending it clears none. Calls must not overlap: what waits together counts in turn.
 */
export function createLimitedAttempts() {
  const limits = createAuthLimits()
  return {
    /** The answer that `ask` gives, or a refusal instead of it. `machine` is the IP address it comes from. */
    async answer(
      request: Request,
      body: Body,
      machine: string,
      ask: () => Promise<Response>,
    ): Promise<Response> {
      const attempt = attemptIn(request, body, machine)
      if (attempt === null) return ask()
      if (limits.refuses(attempt))
        return errorResponse(
          429,
          'over_request_rate_limit',
          'Too many attempts. Wait ten minutes, then try again.',
        )
      const response = await ask()
      if (response.status === 400 || response.status === 403) limits.failed(attempt)
      if (response.ok) limits.succeeded({ ...attempt, account: (await emailIn(response)) ?? attempt.account })
      return response
    },
  }
}

function attemptIn(request: Request, body: Body, machine: string): Attempt | null {
  const { pathname, search } = new URL(request.url)
  const isCode = pathname === '/auth/v1/verify'
  // Compared literally: an address can be spelled so that Lite sees another grant in it than we do.
  const isPassword = pathname === '/auth/v1/token' && search !== '?grant_type=refresh_token'
  if (!isCode && !isPassword) return null
  const account = request.method === 'POST' ? accountIn(fieldsOf(body), isCode) : search
  return { secret: isCode ? 'code' : 'password', account, machine }
}

/** The account whose password or code a call tries. A hash wins over an email. */
function accountIn({ email, token_hash: tokenHash }: Record<string, unknown>, isCode: boolean): string {
  if (isCode && typeof tokenHash === 'string' && tokenHash !== '') return tokenHash
  return typeof email === 'string' ? email : ''
}

async function emailIn(response: Response): Promise<string | undefined> {
  const { user } = fieldsOf(new Uint8Array(await response.clone().arrayBuffer()))
  return user !== null && typeof user === 'object' && 'email' in user && typeof user.email === 'string'
    ? user.email
    : undefined
}
