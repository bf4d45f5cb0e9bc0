import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailSender } from '@fest/schemas/vocabulary/event-name.ts'
import { mailLanguages } from '@fest/schemas/vocabulary/languages.generated.ts'
import type { App } from '@supabase/lite'
import type { SignInMail } from '../../../supabase/templates/sign-in-mails.ts'
import type { LinkMail, LinkTokens } from './link-token.ts'
import type { Mailbox } from './mailbox.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'

type LiteMailer = NonNullable<App['_mailer']>

type Context = {
  /** Where the link leads afterwards; already checked to be on this site. */
  redirectTo?: string
  template?: LinkMail
}

export type Mailer = {
  lite: LiteMailer
  /** Mails sent while `task` runs follow `context`. Calls must not overlap; the caller's queue sees to that. */
  during<T>(context: Context, task: () => Promise<T>): Promise<T>
  /** Notifies an account's previous address that it was changed. */
  notifyOfChange(former: string, now: string): Promise<void>
}

/**
 * Writes the auth service's mails from the same templates as a hosted project (`templatesDir`), in the first that there
 * is of the languages `readLanguages` tells, and puts them into the mailbox. Links begin with `siteUrl`, or with the origin
 * of the context's `redirectTo`, so that somebody who came by "localhost" is signed in there and not at 127.0.0.1. They
 * carry the hash, signed by `sealLink`.
 */
export function createMailer({
  mailbox,
  templatesDir,
  readLanguages,
  siteUrl,
  sealLink,
}: {
  mailbox: Pick<Mailbox, 'add'>
  templatesDir: string
  /** An account's, and the edition's, as BCP 47 writes them. */
  readLanguages: (email: string | undefined) => Promise<(string | null)[]>
  siteUrl: string
  sealLink: LinkTokens['seal']
}): Mailer {
  let context: Context = {}

  async function mailsFor(email: string | undefined) {
    const wanted = await readLanguages(email)
    const language = wanted.find((each) => mailLanguages.some((known) => known === each)) ?? 'en'
    const file = readFileSync(join(templatesDir, `${language}.generated.json`), 'utf8')
    return JSON.parse(file) as Record<string, SignInMail>
  }

  async function write(to: string, template: string, values: TemplateValues) {
    const mail = (await mailsFor(values['Email']))[template]
    if (!mail) throw new Error(`There is no mail “${template}”.`)
    const html = fillTemplate(mail.html, values)
    const plain = (text: string) =>
      text.replaceAll(field, (_, name: string) => ({ ...values, Link: mailedLinkIn(html) })[name] ?? '')
    mailbox.add({
      to,
      from: mailSender,
      subject: mail.subject,
      preheader: plain(mail.line),
      text: plain(mail.text),
      html,
      sentAt: new Date().toISOString(),
    })
  }

  async function send(to: string, usual: LinkMail, tokenHash: string, values: TemplateValues) {
    const template = context.template ?? usual
    const redirectTo = context.redirectTo ?? siteUrl
    await write(to, template, {
      ...values,
      SiteURL: new URL(redirectTo).origin,
      RedirectTo: redirectTo,
      TokenHash: sealLink(tokenHash, template),
    })
  }

  const sendAs = (usual: LinkMail) => (email: string, tokenHash: string, code: string) =>
    send(email, usual, tokenHash, { Email: email, Token: code })

  const lite: LiteMailer = {
    sendConfirmation: sendAs('confirmation'),
    sendRecovery: sendAs('recovery'),
    sendMagicLink: sendAs('magic_link'),
    async sendEmailChange(email, tokenHash, code, meta) {
      const values = { Email: meta?.currentEmail ?? email, NewEmail: meta?.newEmail ?? email, Token: code }
      await send(email, 'email_change', tokenHash, values)
    },
    // No page requests it, and none accepts its code.
    async sendReauthentication() {},
  }

  return {
    lite,
    notifyOfChange: (former, now) =>
      write(former, 'email_changed', { OldEmail: former, Email: now, SiteURL: new URL(siteUrl).origin }),
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
