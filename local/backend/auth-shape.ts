import { randomUUID } from 'node:crypto'

/** The origins of the site: on this machine 127.0.0.1, localhost and [::1] name the same one. */
export function namesOfSite(siteUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  if (!isLoopbackName(hostname)) return [origin]
  return loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

/** The address a page asked a mailed link to lead to (`redirect_to`), or undefined unless it is on this site. */
export function redirectOnSite(requested: string | null, siteUrl: string): string | undefined {
  const url = requested === null ? null : URL.parse(requested)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return namesOfSite(siteUrl).includes(url.origin) ? url.href : undefined
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname)
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
