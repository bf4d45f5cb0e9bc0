import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { fieldsOf } from '../request-body.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** ISO instant. */
  sentAt: string
  from?: string
  /** The text after the subject in a list. */
  preheader?: string
  /** Mails with the same key are the same mail. */
  key?: string
}

/** A mail and its number, which stays the same until a restart, whatever other mails come and go. */
export type NumberedMail = { mail: Mail; number: number }

export type Mailbox = {
  /** All kept mails, newest last. */
  list(): Mail[]
  numbered(): NumberedMail[]
  clear(): void
  /** Removes every mail that went to this address or names it, in any case; on disk before this returns. */
  forget(address: string): void
  /** Removes these mails; on disk before this returns. */
  drop(isGone: (mail: Mail) => boolean): void
  /** On disk before this returns, if there's a file. Drops a mail with a known key, as providers do. */
  add(mail: Mail): void
}

/** A long-running demo doesn't need its old mails. */
const maxKept = 500

/** The file may grow to this before it is rewritten, so that not every mail rewrites it. */
const maxLines = 1000

/** Mails survive a restart in `file` (NDJSON; 0600 for sign-in links); a cut-off last line is skipped. */
export function openMailbox(file?: string): Mailbox {
  let mails: NumberedMail[] = []
  let next = 0
  let lines = 0
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    mails = readMails(file).slice(-maxKept).map(numbered)
    rewrite()
  }

  function numbered(mail: Mail): NumberedMail {
    next += 1
    return { mail, number: next - 1 }
  }

  function rewrite() {
    if (file === undefined) return
    // Written beside it and then renamed, so a kill in between loses no mail.
    writeFileSync(`${file}.new`, mails.map(({ mail }) => toLine(mail)).join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    lines = mails.length
  }

  function drop(isGone: (mail: Mail) => boolean) {
    const kept = mails.filter(({ mail }) => !isGone(mail))
    if (kept.length === mails.length) return
    mails = kept
    rewrite()
  }

  return {
    list: () => mails.map(({ mail }) => mail),
    numbered: () => [...mails],
    clear() {
      mails = []
      rewrite()
    },
    forget(address) {
      const named = address.toLowerCase()
      drop(({ to, text, subject }) => [to, text, subject].some((part) => part.toLowerCase().includes(named)))
    },
    drop,
    add(mail) {
      if (mail.key !== undefined && mails.some((kept) => kept.mail.key === mail.key)) return
      mails.push(numbered(mail))
      if (mails.length > maxKept) mails = mails.slice(-maxKept)
      lines += 1
      try {
        if (lines > maxLines) rewrite()
        else if (file !== undefined) appendFileSync(file, toLine(mail), { mode: 0o600 })
      } catch (error) {
        // Whoever adds it tries again. The file may end within this mail, so the next one rewrites it.
        mails = mails.filter((kept) => kept.mail !== mail)
        lines = maxLines
        throw error
      }
    },
  }
}

function toLine(mail: Mail): string {
  return `${JSON.stringify(mail)}\n`
}

function readMails(file: string): Mail[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => parseJson(line))
    .filter((value) => isMail(value))
}

function isMail(value: unknown): value is Mail {
  if (value === null || typeof value !== 'object') return false
  const mail = value as Partial<Record<keyof Mail, unknown>>
  const isText = (each: unknown) => typeof each === 'string'
  return (
    [mail.to, mail.subject, mail.text, mail.html, mail.sentAt].every(isText) &&
    [mail.from, mail.preheader, mail.key].every((each) => each === undefined || isText(each))
  )
}

/**
 * Removes mails from the embedded mailbox that went to somebody whose account was just deleted, by them or by an admin, or
 * that name their address. The database functions accept only the account's own address, so their success proves it.
 */
export function forgetMails(
  mailbox: Mailbox,
  { url }: Request,
  body: Uint8Array<ArrayBuffer> | undefined,
  { ok }: Response,
): void {
  if (!ok || !/^\/rest\/v1\/rpc\/(?:delete_my_account|admin_delete_person)$/.test(new URL(url).pathname))
    return
  const { confirm_email: email } = fieldsOf(body)
  if (typeof email === 'string') mailbox.forget(email.trim())
}
