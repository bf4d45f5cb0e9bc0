import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailSender } from '@fest/schemas/vocabulary/event-name.ts'
import type { App } from '@supabase/lite'
import type { LinkMail, LinkTokens } from './link-token.ts'
import type { Mailbox } from './mailbox.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'

type LiteMailer = NonNullable<App['_mailer']>

type Template = LinkMail

/**
 * The subjects from supabase/config.toml, by the template's name there. Neither they nor the texts say what the event is
 * called: that is the organizers' to change, and a hosted project knows only its site's address.
 */
const subjects: Readonly<Record<Template, string>> = {
  confirmation: 'Confirm your email',
  magic_link: 'Your sign-in link',
  recovery: 'Choose a new password',
  email_change: 'Confirm your new email',
}

type Context = {
  /** Where the link leads afterwards; already checked to be on this site. */
  redirectTo?: string
  /** Sends this template instead of the usual one. */
  template?: Template
  /** Receives the hash that Lite keeps, instead of a mail being sent. */
  divert?: (tokenHash: string) => void
}

export type Mailer = {
  /** What Lite calls. */
  lite: LiteMailer
  /** Mails sent while `task` runs follow `context`. Calls must not overlap; the caller's queue sees to that. */
  during<T>(context: Context, task: () => Promise<T>): Promise<T>
  /** Notifies an account's previous address that it was changed. */
  notifyOfChange(former: string, now: string): void
}

/**
 * Writes the auth service's mails from the same templates as a hosted project (`templatesDir`) and puts them into the
 * mailbox. Links begin with `siteUrl`, or with the origin of the context's `redirectTo`, so that somebody who came by
 * "localhost" is signed in there and not at 127.0.0.1. They carry the hash, signed by `sealLink`.
 */
export function createMailer({
  mailbox,
  templatesDir,
  siteUrl,
  sealLink,
}: {
  mailbox: Pick<Mailbox, 'add'>
  templatesDir: string
  siteUrl: string
  sealLink: LinkTokens['seal']
}): Mailer {
  const templates = new Map(
    Object.keys(subjects).map((name) => [name, readFileSync(join(templatesDir, `${name}.html`), 'utf8')]),
  )
  const changed = readFileSync(join(templatesDir, 'email_changed.html'), 'utf8')
  let context: Context = {}

  function send(to: string, usual: Template, tokenHash: string, values: Values) {
    if (context.divert) {
      context.divert(tokenHash)
      return
    }
    const template = context.template ?? usual
    const redirectTo = context.redirectTo ?? siteUrl
    const site = new URL(redirectTo).origin
    const html = fillTemplate(templates.get(template) ?? '', {
      ...values,
      SiteURL: site,
      RedirectTo: redirectTo,
      TokenHash: sealLink(tokenHash, template),
    })
    mailbox.add({
      to,
      from: mailSender,
      subject: subjects[template],
      preheader: lineOf(template, values),
      text: textOf(template, values, { url: mailedLinkIn(html), site }),
      html,
      sentAt: new Date().toISOString(),
    })
  }

  const lite: LiteMailer = {
    async sendConfirmation(email, tokenHash, code) {
      send(email, 'confirmation', tokenHash, { Email: email, Token: code })
    },
    async sendRecovery(email, tokenHash, code) {
      send(email, 'recovery', tokenHash, { Email: email, Token: code })
    },
    async sendMagicLink(email, tokenHash, code) {
      send(email, 'magic_link', tokenHash, { Email: email, Token: code })
    },
    async sendEmailChange(email, tokenHash, code, meta) {
      const values = { Email: meta?.currentEmail ?? email, NewEmail: meta?.newEmail ?? email, Token: code }
      send(email, 'email_change', tokenHash, values)
    },
    // No page requests it, and none accepts its code.
    async sendReauthentication() {},
  }

  return {
    lite,
    notifyOfChange(former, now) {
      const site = new URL(siteUrl).origin
      const line = `The account that was ${former} now signs in as ${now}.`
      mailbox.add({
        to: former,
        from: mailSender,
        subject: 'Your email was changed',
        preheader: line,
        text: `${line}\n\nIf that was you, there’s nothing to do. If it wasn’t, write to the organizers right away:\n${site}/contact\n`,
        html: fillTemplate(changed, { OldEmail: former, Email: now, SiteURL: site }),
        sentAt: new Date().toISOString(),
      })
    },
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

function lineOf(template: Template, { Email, NewEmail }: Values): string {
  const lines: Record<Template, string> = {
    confirmation: `Welcome! Confirm that ${Email} is yours, and your account is ready:`,
    magic_link: `You asked for a link to sign in as ${Email}:`,
    recovery: `You asked to set a new password for ${Email}:`,
    email_change: `You asked to change your email from ${Email} to ${NewEmail ?? ''}:`,
  }
  return lines[template]
}

/** Where each mail's code is entered; the templates say the same in words. */
const codePages: Record<Template, string> = {
  confirmation: '/login?step=enter-code',
  magic_link: '/login?step=enter-code',
  recovery: '/login?step=reset-code',
  email_change: '/profile#account',
}

function textOf(template: Template, values: Values, { url, site }: { url: string; site: string }): string {
  const ways = `${url}\n\nOr type this code: ${values.Token}\non ${site}${codePages[template]}`
  return `${lineOf(template, values)}\n\n${ways}\n\nThe link and code work once, for ten minutes. If this wasn’t you, ignore this email.\n`
}

type TemplateValues = Readonly<Record<string, string | undefined>>

const field = /\{\{\s*\.(\w+)\s*\}\}/g

/**
 * Fills in `{{ .Name }}` as Go's html/template does on the hosted service: in an `href` after `?` or `#` the value is
 * encoded for a query, everywhere else as text in HTML. A name without a value becomes empty.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template
    .replaceAll(/href="([^"]*)"/g, (_, address: string) => `href="${fillAddress(address, values)}"`)
    .replaceAll(field, (_, name: string) => escapeHtml(values[name] ?? ''))
}

function fillAddress(address: string, values: TemplateValues): string {
  const query = address.search(/[?#]/)
  return address.replaceAll(field, (_, name: string, at: number) => {
    const value = values[name] ?? ''
    return query !== -1 && at > query ? encodePart(value) : escapeHtml(value)
  })
}

/** Keeps letters, digits and `-._~`, and percent-encodes the rest in lower-case hex, as Go does. */
function encodePart(value: string): string {
  return encodeURIComponent(value)
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
}

/** The target of the mail's first link to the site's page for mailed links. */
export function mailedLinkIn(html: string): string {
  const address = /href="([^"]*\/confirm#[^"]*)"/.exec(html)?.[1] ?? ''
  return address.replaceAll('&amp;', '&')
}
