import { setTimeout as pause } from 'node:timers/promises'
import { partsOf } from '../support/mailed-links.ts'

type Mail = { subject: string; html: string }
type Source = (to: string) => Promise<Mail[]>

type MailedLink = ReturnType<typeof partsOf> & { page: string }

export type Inbox = {
  count(to: string, subject: RegExp): Promise<number>
  /** The newest such mail, once there are `nth` of them; rejects when they don't arrive. */
  mail(to: string, subject: RegExp, nth?: number): Promise<Mail>
  link(to: string, subject: RegExp, nth?: number): Promise<MailedLink>
  code(to: string, subject: RegExp, nth?: number): Promise<string>
}

export const subjects = {
  confirmation: /^Confirm your email/,
  magicLink: /^Your sign-in link/,
  recovery: /^Choose a new password/,
  emailChange: /^Confirm your new email/,
  emailChanged: /was changed$/,
  invitation: /^You’re invited/,
} as const

/** By then a mail has arrived, or none will. */
const waitMs = 10_000

export function inboxOf(source: Source): Inbox {
  const matching = async (to: string, subject: RegExp) =>
    (await source(to)).filter((mail) => subject.test(mail.subject))

  async function mail(to: string, subject: RegExp, nth = 1): Promise<Mail> {
    const end = performance.now() + waitMs
    for (;;) {
      const mails = await matching(to, subject)
      const newest = mails.at(-1)
      if (newest && mails.length >= nth) return newest
      if (performance.now() > end)
        throw new Error(`${mails.length} instead of ${nth} mails ${subject} came to ${to}.`)
      await pause(50)
    }
  }

  return {
    mail,
    count: async (to, subject) => (await matching(to, subject)).length,
    link: async (...which) => linkIn(await mail(...which)),
    code: async (...which) => codeIn(await mail(...which)),
  }
}

function linkIn({ html }: Mail): MailedLink {
  const address = /href="([^"]+\/confirm#[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (address === undefined) throw new Error(`No link in: ${html}`)
  return { page: address.split('#', 1)[0] ?? '', ...partsOf(address) }
}

function codeIn({ html }: Mail): string {
  const code = />\s*(\d{6,10})\s*</.exec(html)?.[1]
  if (code === undefined) throw new Error(`No code in: ${html}`)
  return code
}

/** A mail catcher with Mailpit's API, which the official stack has. */
export function catcherAt(url: string): Source {
  async function ask(path: string): Promise<Record<string, unknown>> {
    const response = await fetch(new URL(path, url))
    if (!response.ok) throw new Error(`The mail catcher answered ${path} with ${response.status}.`)
    return (await response.json()) as Record<string, unknown>
  }
  return async (to) => {
    const found = await ask(`/api/v1/search?query=${encodeURIComponent(`to:"${to}"`)}&limit=50`)
    const ids = (found['messages'] as { ID: string }[]).map(({ ID }) => ID).toReversed()
    const mails = await Promise.all(ids.map((id) => ask(`/api/v1/message/${id}`)))
    return mails.map(({ Subject, HTML }) => ({ subject: String(Subject), html: String(HTML) }))
  }
}
