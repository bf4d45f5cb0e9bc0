import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '@supabase/lite'
import type { Mailbox } from './mailbox.ts'
import { escapeHtml } from '../escape-html.ts'

type LiteMailer = NonNullable<App['_mailer']>

/** The mail templates of supabase/config.toml, by their name there. */
const subjects = {
  confirmation: 'Confirm your email for Qiskit Fall Fest 2025',
  magic_link: 'Your sign-in link for Qiskit Fall Fest 2025',
  recovery: 'Choose a new password for Qiskit Fall Fest 2025',
  email_change: 'Confirm your new email for Qiskit Fall Fest 2025',
  reauthentication: 'Your code for Qiskit Fall Fest 2025',
}
type Template = keyof typeof subjects

/** What the link in a mail does, in the words of the verify endpoint. */
type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change'

type Context = {
  /** Where the link leads afterwards; already checked to be this site. */
  redirectTo?: string
  /** Sends this template instead of the usual one. */
  template?: Template
  /** Takes the secret of the mail instead of sending it. */
  divert?: (tokenHash: string) => void
}

export type Mailer = {
  /** What Lite calls. */
  lite: LiteMailer
  /** Mails sent while `task` runs follow `context`. Calls must not overlap: the caller has the queue for that. */
  during<T>(context: Context, task: () => Promise<T>): Promise<T>
}

/**
 * Writes the auth service's mails from the templates that a hosted project uses too (`templatesDir`) and puts
 * them into the mailbox. Links begin with `siteUrl`, or with the origin of the context's `redirectTo`, so that
 * somebody who came by "localhost" is signed in there and not at 127.0.0.1.
 */
export function createMailer({
  mailbox,
  templatesDir,
  siteUrl,
}: {
  mailbox: Mailbox
  templatesDir: string
  siteUrl: string
}): Mailer {
  const templates = new Map(
    Object.keys(subjects).map((name) => [name, readFileSync(join(templatesDir, `${name}.html`), 'utf8')]),
  )
  let context: Context = {}

  function send(
    to: string,
    usual: Template,
    link: { type: LinkType; tokenHash: string } | null,
    values: Values,
  ) {
    if (context.divert && link) {
      context.divert(link.tokenHash)
      return
    }
    const template = context.template ?? usual
    const url = link ? confirmationUrl(link) : ''
    const html = fill(templates.get(template) ?? '', { ...values, ConfirmationURL: url, SiteURL: siteUrl })
    const subject = subjects[template]
    mailbox.add({
      to,
      from: 'Qiskit Fall Fest 2025',
      subject,
      preheader: lineOf(template, values),
      text: textOf(template, values, url),
      html,
      sentAt: new Date().toISOString(),
    })
  }

  function confirmationUrl({ type, tokenHash }: { type: LinkType; tokenHash: string }): string {
    const redirectTo = context.redirectTo ?? siteUrl
    const url = new URL('/auth/v1/verify', redirectTo)
    url.searchParams.set('token', tokenHash)
    url.searchParams.set('type', type)
    url.searchParams.set('redirect_to', redirectTo)
    return url.href
  }

  const lite: LiteMailer = {
    async sendConfirmation(email, tokenHash, code) {
      send(email, 'confirmation', { type: 'signup', tokenHash }, { Email: email, Token: code })
    },
    async sendRecovery(email, tokenHash, code) {
      send(email, 'recovery', { type: 'recovery', tokenHash }, { Email: email, Token: code })
    },
    async sendMagicLink(email, tokenHash, code) {
      send(email, 'magic_link', { type: 'magiclink', tokenHash }, { Email: email, Token: code })
    },
    async sendEmailChange(email, tokenHash, code, meta) {
      const values = { Email: meta?.currentEmail ?? email, NewEmail: meta?.newEmail ?? email, Token: code }
      send(email, 'email_change', { type: 'email_change', tokenHash }, values)
    },
    async sendReauthentication(email, code) {
      send(email, 'reauthentication', null, { Email: email, Token: code })
    },
  }

  return {
    lite,
    async during(next, task) {
      context = next
      try {
        return await task()
      } finally {
        context = {}
      }
    },
  }
}

type Values = { Email: string; NewEmail?: string; Token: string }

/** Fills `{{ .Name }}` as Go's html/template would; a name it does not know becomes nothing. */
function fill(template: string, values: Record<string, string | undefined>): string {
  return template.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
}

function lineOf(template: Template, { Email, NewEmail }: Values): string {
  const lines: Record<Template, string> = {
    confirmation: `Good to have you. Confirm that ${Email} is yours, and your account is ready:`,
    magic_link: `You asked for a link to sign in as ${Email}:`,
    recovery: `You asked to set a new password for ${Email}:`,
    email_change: `You asked to change your address from ${Email} to ${NewEmail ?? ''}:`,
    reauthentication: `Somebody who is signed in as ${Email} wants to change something that needs a second look.`,
  }
  return lines[template]
}

function textOf(template: Template, values: Values, url: string): string {
  const { Token } = values
  const ways = url === '' ? `Your code: ${Token}` : `${url}\n\nOr type this code: ${Token}`
  return `${lineOf(template, values)}\n\n${ways}\n\nIt works once, for one hour. If it was not you, do nothing.\n\nQiskit Fall Fest 2025\n`
}
