import type { Mail } from '@fest/local/backend/mail/mailbox.ts'
import type { TestBackend } from './backend.ts'

export function mailTo({ backend }: TestBackend, email: string): Mail {
  const mail = backend.mailbox.list().findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail came to ${email}.`)
  return mail
}

/** What stands in a mail, as far as whoever reads it needs it. */
type MailText = { text: string }

/** The link of a mail that confirms, signs in or sets a new password: a page of the site. */
export function linkIn({ text }: MailText): string {
  const link = /https?:\/\/\S+\/confirm#\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`No link in: ${text}`)
  return link
}

export function codeIn({ text }: MailText): string {
  const code = /^(\d{6,10})$/m.exec(text)?.[1]
  if (code === undefined) throw new Error(`No code in: ${text}`)
  return code
}

export function partsOf(link: string): { tokenHash: string; type: string; email: string; next: string } {
  const parts = new URLSearchParams(new URL(link).hash.slice(1))
  const part = (name: string) => parts.get(name) ?? ''
  return { tokenHash: part('token_hash'), type: part('type'), email: part('email'), next: part('next') }
}
