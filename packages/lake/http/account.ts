import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { importAuthor } from '../documents/documents.ts'
import { LakeError, unauthorized } from '../errors.ts'
import { readCookie, timingSafeEqualText } from './secrets.ts'

/** Somebody who may edit content. */
export type Organizer = { id: string; name: string; email: string }

/** The product's list of organizers; the lake stores no passwords, and counts no attempts. */
export type OrganizerDirectory = {
  /** Whose password it is: null for nobody's, "locked" after too many attempts. `address`: the IP address, or empty. */
  verify(email: string, password: string, address: string): Promise<Organizer | null | 'locked'>
  list(): readonly Organizer[]
}

export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'organizer'; user: Organizer; sessionHash: string }
  | { kind: 'token'; user: Organizer }

const cookieName = 'fest_lake_session'
const dayMs = 24 * 3_600_000
const sessionMs = 30 * dayMs
const tokenUser: Organizer = { id: 'write-token', name: 'Write token', email: '' }
const importUser: Organizer = { id: importAuthor, name: 'Dataset import', email: '' }
const anonymous: Caller = { kind: 'anonymous' }

/** Sessions, one-time links and the write token: everything that identifies a caller. */
export class Accounts {
  readonly directory: OrganizerDirectory
  readonly #database: DatabaseSync
  readonly #token: string
  readonly #origins: () => readonly string[]
  readonly #loginCodes = new Map<string, (() => void) | undefined>()
  readonly #sessionEnds = new Map<string, Set<() => void>>()

  constructor(
    database: DatabaseSync,
    {
      token,
      directory,
      origins,
    }: { token: string; directory: OrganizerDirectory; origins: () => readonly string[] },
  ) {
    this.directory = directory
    this.#database = database
    this.#token = token
    this.#origins = origins
    database.prepare('delete from sessions where expires_at < ?').run(Date.now())
  }

  /** An invalid token throws LakeError 401. An ended session, or one used by another site, is anonymous. */
  identify(req: IncomingMessage): Caller {
    const { authorization } = req.headers
    if (authorization !== undefined) {
      const sent = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
      if (sent !== undefined && timingSafeEqualText(sent, this.#token))
        return { kind: 'token', user: tokenUser }
      throw unauthorized('The token is not the one of this Content Lake.')
    }
    const session = readCookie(req.headers.cookie, cookieName)
    if (session === undefined || req.headers['sec-fetch-site'] === 'cross-site') return anonymous
    const sessionHash = hash('sha256', session)
    const row = this.#database
      .prepare('select user_id from sessions where token_hash = ? and expires_at between ? and ?')
      // One that ends later was begun before the machine's clock was set back.
      .get(sessionHash, Date.now(), Date.now() + sessionMs + dayMs)
    const user = this.directory.list().find(({ id }) => id === row?.['user_id'])
    return user ? { kind: 'organizer', user, sessionHash } : anonymous
  }

  /** Throws LakeError 401 for others, 403 for a page of another origin (or, with a session, of no origin). */
  requireWriter(req: IncomingMessage, caller: Caller): Organizer {
    if (caller.kind === 'anonymous') throw unauthorized()
    this.requireOwnOrigin(req, { mayBeAbsent: caller.kind === 'token' })
    return caller.user
  }

  /** Throws LakeError 403 unless the request comes from a page of this site. */
  requireOwnOrigin(req: IncomingMessage, { mayBeAbsent }: { mayBeAbsent: boolean }): void {
    const { origin } = req.headers
    if (origin === undefined ? mayBeAbsent : this.isOwnOrigin(origin)) return
    throw new LakeError(
      403,
      origin === undefined
        ? 'The request does not say which page made it (no Origin header).'
        : `Requests from ${origin} are not accepted.`,
    )
  }

  isOwnOrigin(origin: string): boolean {
    return this.#origins().includes(origin)
  }

  /** Starts a session and returns the value of its `Set-Cookie` header. */
  openSession(user: Organizer, { isSecure }: { isSecure: boolean }): string {
    const session = randomBytes(32).toString('base64url')
    this.#database
      .prepare('insert into sessions (token_hash, user_id, expires_at) values (?, ?, ?)')
      .run(hash('sha256', session), user.id, Date.now() + sessionMs)
    return cookie(session, sessionMs, isSecure)
  }

  /** Ends the caller's session, with its open streams and sockets; returns the cookie that clears it. */
  closeSession(caller: Caller): string {
    if (caller.kind === 'organizer') {
      this.#database.prepare('delete from sessions where token_hash = ?').run(caller.sessionHash)
      for (const end of this.#sessionEnds.get(caller.sessionHash) ?? []) end()
    }
    return cookie('', 0, false)
  }

  /** Calls `end` when the caller's session is closed; the returned function unsubscribes. */
  whileSignedIn(caller: Caller, end: () => void): () => void {
    if (caller.kind !== 'organizer') return () => {}
    const { sessionHash } = caller
    const ends = this.#sessionEnds.get(sessionHash) ?? new Set()
    this.#sessionEnds.set(sessionHash, ends.add(end))
    return () => {
      ends.delete(end)
      if (ends.size === 0) this.#sessionEnds.delete(sessionHash)
    }
  }

  /** A code that signs in the first organizer once, while this process runs; `onUsed` is told when it has. */
  createLoginCode(onUsed?: () => void): string {
    const code = randomBytes(24).toString('base64url')
    this.#loginCodes.set(hash('sha256', code), onUsed)
    return code
  }

  /** The organizer of a one-time code, or null when it was used, is from before a restart or never existed. */
  redeemLoginCode(code: string): Organizer | null {
    const key = hash('sha256', code)
    if (!this.#loginCodes.has(key)) return null
    const onUsed = this.#loginCodes.get(key)
    this.#loginCodes.delete(key)
    onUsed?.()
    return this.directory.list()[0] ?? null
  }

  /** The person with an id from a document's history or presence. */
  findUser(id: string): Organizer | undefined {
    return [tokenUser, importUser, ...this.directory.list()].find((user) => user.id === id)
  }
}

function cookie(value: string, maxAgeMs: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${secure}`
}
