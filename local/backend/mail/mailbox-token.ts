import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCookie, timingSafeEqualText } from '@fest/lake/http/secrets.ts'

const cookieName = 'fest_mailbox'
const rememberedSeconds = 30 * 24 * 3600

/**
 * The token that opens the mailbox, kept in `mailbox-token` in a folder, readable by its owner alone, and created at
 * the first start. A truncated or empty one is replaced, which only invalidates links printed before.
 */
export function readOrCreateMailboxToken(folder: string): string {
  const file = join(folder, 'mailbox-token')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (/^[\w-]{43}$/.test(kept)) return kept
  const token = randomBytes(32).toString('base64url')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

/** Whether a request carries the token, from a browser that opened the link or from a program. */
export function hasToken({ headers }: Request, token: string): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const remembered = readCookie(headers.get('cookie'), cookieName)
  return [bearer, remembered].some((sent) => sent !== undefined && timingSafeEqualText(sent, token))
}

/** Keeps the token in a cookie and out of the address bar. Null for an address without the right token. */
export function openByLink(url: URL, token: string): Response | null {
  const sent = url.searchParams.get('token')
  if (sent === null || !timingSafeEqualText(sent, token)) return null
  const rest = new URLSearchParams(url.searchParams)
  rest.delete('token')
  const location = rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  const cookie = `${cookieName}=${token}; Path=/mailbox; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict${secure}`
  return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie } })
}
