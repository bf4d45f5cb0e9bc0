import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** ISO instant. */
  sentAt: string
  /** Who it comes from, as a name. */
  from?: string
  /** What a list shows behind the subject. */
  preheader?: string
  /** A second mail with the same key is the same mail. */
  key?: string
}

export type Mailbox = {
  /** All kept mails, newest last. */
  list(): Mail[]
  clear(): void
  /** Takes out every mail that is to this address or names it, in any case; on disk before this returns. */
  forget(address: string): void
  /**
   * Puts a mail in; on disk, when the mailbox has a file, before this returns. One whose key is there already is
   * dropped, as providers drop it.
   */
  add(mail: Mail): void
}

/** Old mails of a long-lived demo are of no use to anybody. */
const maxKept = 500

/** The file may grow beyond that before it is rewritten, so that not every email rewrites it. */
const maxLines = 1000

/**
 * What the embedded backend "sent". With a `file` (NDJSON, mode 0600, since mails carry sign-in links) they
 * are still there after a restart; a last line cut off by a kill is left out.
 */
export function openMailbox(file?: string): Mailbox {
  let mails: Mail[] = []
  let lines = 0
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    mails = readMails(file).slice(-maxKept)
    rewrite()
  }

  function rewrite() {
    if (file === undefined) return
    // Beside it and then in its place: a kill meanwhile costs no mail.
    writeFileSync(`${file}.new`, mails.map(toLine).join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    lines = mails.length
  }

  return {
    list: () => [...mails],
    clear() {
      mails = []
      rewrite()
    },
    forget(address) {
      const named = address.toLowerCase()
      const isAbout = (text: string) => text.toLowerCase().includes(named)
      const kept = mails.filter(({ to, text, subject }) => ![to, text, subject].some(isAbout))
      if (kept.length === mails.length) return
      mails = kept
      rewrite()
    },
    add(mail) {
      if (mail.key !== undefined && mails.some(({ key }) => key === mail.key)) return
      mails.push(mail)
      if (mails.length > maxKept) mails = mails.slice(-maxKept)
      lines += 1
      if (lines > maxLines) rewrite()
      else if (file !== undefined) appendFileSync(file, toLine(mail), { mode: 0o600 })
    },
  }
}

function toLine(mail: Mail): string {
  return `${JSON.stringify(mail)}\n`
}

function readMails(file: string): Mail[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap((line) => {
    if (line === '') return []
    try {
      const value: unknown = JSON.parse(line)
      return isMail(value) ? [value] : []
    } catch {
      return []
    }
  })
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
