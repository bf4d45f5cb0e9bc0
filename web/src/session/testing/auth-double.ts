import type { Factor } from '@supabase/supabase-js'

/* Hosted Supabase's second factors, in memory, as documented, with recorded answers; tests set codes. */

type Made = Pick<Factor, 'id' | 'status'> & { friendly_name: string }

export type AuthDouble = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** Requests as `METHOD /path`, in order. */
  asked: string[]
  addFactor(factor: Made, code: string): void
  limitTries(id: string): void
}

/** Somebody as the service says who they are. */
export const asAccount = (user: { id: string; email: string }) => ({
  ...user,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2025-09-27T00:00:00Z',
})
const user = asAccount({ id: 'id-chair', email: 'chair@fest.example' })

/** A service with one person, the chair, whose password is "right". */
export function createAuthDouble(): AuthDouble {
  const factors: Factor<'totp'>[] = []
  const codes = new Map<string, string>()
  const asked: string[] = []
  const limited = new Set<string>()
  let made = 0

  const withFactors = () => ({ ...user, factors })
  const session = (aal: 'aal1' | 'aal2') => ({
    access_token: token(aal),
    refresh_token: `refresh-${aal}`,
    token_type: 'bearer',
    expires_in: 3600,
    user: withFactors(),
  })
  const find = (id: string | undefined) => factors.find((factor) => factor.id === id)

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    // The database: an admin reads rows only with the second factor verified.
    if (pathname === '/rest/v1/registrations') return Response.json([])
    if (pathname === '/rest/v1/site_settings') {
      const isShown = factors.length === 0 || aalOf(request) === 'aal2'
      return Response.json(isShown ? [{ admin_emails: [user.email] }] : [])
    }
    const path = pathname.replace('/auth/v1', '')
    const body = request.method === 'POST' ? await request.json().catch(() => ({})) : {}
    if (path === '/token' && searchParams.get('grant_type') === 'password') {
      return body.password === 'right' ? Response.json(session('aal1')) : refused(400, 'invalid_credentials')
    }
    if (path === '/user') return Response.json(withFactors())
    if (path === '/factors') {
      made += 1
      const id = `new-${made}`
      add({ id, friendly_name: body.friendly_name, status: 'unverified' }, '111111')
      const uri = `otpauth://totp/${body.issuer}:${user.email}?secret=JBSWY3DP&issuer=${body.issuer}`
      const totp = { qr_code: '<svg/>', secret: 'JBSWY3DP', uri }
      return Response.json({ id, type: 'totp', friendly_name: body.friendly_name, totp })
    }
    const [, id, step] = /^\/factors\/([^/]+)(?:\/(challenge|verify))?$/.exec(path) ?? []
    const factor = find(id)
    if (!factor) return refused(404, 'mfa_factor_not_found')
    if (step === 'challenge')
      return Response.json({ id: `challenge-of-${id}`, type: 'totp', expires_at: 4_000_000_000 })
    if (step === 'verify') {
      if (limited.has(factor.id)) return refused(429, 'over_request_rate_limit')
      const isRight = body.challenge_id === `challenge-of-${id}` && body.code === codes.get(factor.id)
      if (!isRight) return refused(422, 'mfa_verification_failed')
      factor.status = 'verified'
      return Response.json(session('aal2'))
    }
    // Removing a verified factor requires a session that has verified one.
    if (factor.status === 'verified' && aalOf(request) !== 'aal2') return refused(422, 'insufficient_aal')
    factors.splice(factors.indexOf(factor), 1)
    return Response.json({ id })
  }

  function add(factor: Made, code: string) {
    const at = `2025-10-0${factors.length + 1}T12:00:00Z`
    factors.push({ ...factor, factor_type: 'totp', created_at: at, updated_at: at })
    codes.set(factor.id, code)
  }

  return {
    fetch: (input, init) => answer(new Request(input, init)),
    asked,
    addFactor: add,
    limitTries: (id) => void limited.add(id),
  }
}

function refused(status: number, code: string): Response {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  return Response.json({ code, message: code }, { status, headers })
}

function token(aal: string): string {
  const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const method = { method: aal === 'aal2' ? 'totp' : 'password', timestamp: 0 }
  const claims = { sub: user.id, email: user.email, role: 'authenticated', aal, amr: [method], exp }
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2ln`
}

function aalOf(request: Request): string {
  const claims = request.headers.get('authorization')?.split('.')[1]
  const parsed: unknown = claims === undefined ? {} : JSON.parse(atob(claims))
  return typeof parsed === 'object' && parsed !== null && 'aal' in parsed ? String(parsed.aal) : ''
}
