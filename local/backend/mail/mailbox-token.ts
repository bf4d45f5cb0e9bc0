import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCookie } from '../../read-cookie.ts'
import { timingSafeEqualText } from '../../timing-safe-equal-text.ts'

const cookieName = 'fest_mailbox'
const rememberedSeconds = 30 * 24 * 3600

/**
 * What opens the mailbox, kept in `mailbox-token` in a folder and readable by its owner alone; made by the first start.
 * A truncated or empty one is replaced: only the links printed before stop working.
 */
export function readOrCreateMailboxToken(folder: string): string {
  const file = join(folder, 'mailbox-token')
  const kept = readKept(file)
  if (/^[\w-]{43}$/.test(kept)) return kept
  const token = randomBytes(32).toString('base64url')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Whether a request has the token, from a browser that opened the link or from a program. */
export function hasToken({ headers }: Request, token: string): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const remembered = readCookie(headers.get('cookie'), cookieName)
  return [bearer, remembered].some((sent) => sent !== undefined && timingSafeEqualText(sent, token))
}

/**
 * The answer to the printed link: the browser remembers the token, which leaves the address bar. Null when the address
 * has no token, or not the right one.
 */
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
