import { randomUUID } from 'node:crypto'

/** One request to the auth service, its body already read. */
export type AuthCall = {
  method: string
  /** Below /auth/v1, e.g. `/signup`. */
  path: string
  body: Record<string, unknown>
}

/**
 * Where a mailed link may lead: the address the page asked for (`redirect_to`) when it is on this site,
 * undefined otherwise. 127.0.0.1, localhost and [::1] at the site's port are the same site under other names.
 */
export function redirectOnSite(requested: string | null, siteUrl: string): string | undefined {
  if (requested === null) return undefined
  const url = URL.parse(requested)
  const site = new URL(siteUrl)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const isSameSite =
    url.origin === site.origin ||
    (url.protocol === site.protocol &&
      url.port === site.port &&
      isLoopbackName(url.hostname) &&
      isLoopbackName(site.hostname))
  return isSameSite ? url.href : undefined
}

export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/**
 * The body of a verify call as Lite understands it: type "email", which hosted Supabase recommends for every
 * code from a mail, is refused by Lite; its "magiclink" looks at the same tokens.
 */
export function verifyBody(body: Record<string, unknown>): Record<string, unknown> {
  return body['type'] === 'email' ? { ...body, type: 'magiclink' } : body
}

/** A row of auth.users, as far as an answer to a repeated sign-up needs it. */
export type UnconfirmedUser = {
  id: string
  email: string
  created_at: string
  confirmation_sent_at: string | null
}

/**
 * What hosted Supabase answers to a sign-up with an address that has an account. Confirmed: somebody else's
 * business, so an invented user without identities, by which a page can tell. Unconfirmed: the user again.
 */
export function repeatedSignUpAnswer(email: string, unconfirmed: UnconfirmedUser | undefined): Response {
  const now = new Date().toISOString()
  const id = unconfirmed?.id ?? randomUUID()
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { email, email_verified: false, phone_verified: false, sub: id },
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  }
  return Response.json({
    id,
    aud: 'authenticated',
    role: unconfirmed ? 'authenticated' : '',
    email,
    phone: '',
    confirmation_sent_at: unconfirmed?.confirmation_sent_at ?? now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: unconfirmed ? [identity] : [],
    created_at: unconfirmed?.created_at ?? now,
    updated_at: now,
    is_anonymous: false,
  })
}
