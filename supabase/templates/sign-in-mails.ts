import { direction, language } from '../../schemas/core/words/language.ts'
import { t } from '../../schemas/core/words/t.ts'

/** A mail of the auth service, with `{{ .Names }}` that Go fills in; `line` is its first sentence. */
export type SignInMail = { subject: string; line: string; html: string; text: string }

type Words = {
  subject: string
  title?: string
  line: string
  /** The button, and what its link is for. */
  button: string
  link: string
  /** Where the code is typed; `open` and `close` stand around the words that lead there. */
  page: string
  code: (open: string, close: string) => string
  note: string
}

const email = '{{ .Email }}'
const newEmail = '{{ .NewEmail }}'
const oldEmail = '{{ .OldEmail }}'

const onSignInPage = (open: string, close: string) =>
  t`Or type this code on the ${open}sign-in page${close}, under “I have a code”:`

const withLink: Record<string, Words> = {
  confirmation: {
    subject: t`Confirm your email`,
    line: t`Welcome! Confirm that ${email} is yours, and your account is ready.`,
    button: t`Confirm my email`,
    link: `type=signup&amp;email=${email}`,
    page: '/login?step=enter-code',
    code: (open, close) =>
      t`Or type this code on the page where you signed up, or on the ${open}sign-in page${close} under “I have a code”:`,
    note: t`The link and code work once, for ten minutes. If you didn’t sign up, ignore this email: nobody can use an account with your address.`,
  },
  magic_link: {
    subject: t`Your sign-in link`,
    title: t`Sign in`,
    line: t`You asked for a link to sign in as ${email}.`,
    button: t`Sign me in`,
    link: `type=magiclink&amp;email=${email}`,
    page: '/login?step=enter-code',
    code: onSignInPage,
    note: t`The link and code work once, for ten minutes. If you didn’t ask for this, ignore this email: nobody can sign in without it.`,
  },
  recovery: {
    subject: t`Choose a new password`,
    line: t`You asked to set a new password for ${email}.`,
    button: t`Choose a new password`,
    link: `type=recovery&amp;email=${email}`,
    page: '/login?step=reset-code',
    code: (open, close) =>
      t`Or type this code on the page where you asked, or on the ${open}sign-in page${close} under “I forgot my password”, “I have a code”:`,
    note: t`The link and code work once, for ten minutes. If you didn’t ask for this, ignore this email: your password won’t change.`,
  },
  email_change: {
    subject: t`Confirm your new email`,
    line: t`You asked to change your email from ${email} to ${newEmail}.`,
    button: t`Change my email`,
    link: `type=email_change&amp;email=${newEmail}&amp;former=${email}`,
    page: '/profile#account',
    code: (open, close) =>
      t`Or type this code in ${open}your profile${close}, under “I have a code for my new email”:`,
    note: t`The link and code work once, for ten minutes. If you didn’t ask for this, ignore this email: your address won’t change.`,
  },
  invite: {
    subject: t`You’re invited`,
    line: t`The organizers invite ${email} to have an account. Choose a password, and it’s ready.`,
    button: t`Create my account`,
    link: `type=invite&amp;email=${email}`,
    page: '/login?step=enter-code',
    code: onSignInPage,
    note: t`The link and code work once, for ten minutes. If you don’t want an account, ignore this email.`,
  },
}

/** All mails of the auth service, by the name that it has for each. */
export const signInMails: Readonly<Record<string, SignInMail>> = {
  ...Object.fromEntries(Object.entries(withLink).map(([name, words]) => [name, mailWithLink(words)])),
  email_changed: mailOfChange(),
}

function mailWithLink({ subject, title = subject, line, button, link, page, code, note }: Words): SignInMail {
  const address = `{{ .SiteURL }}${page}`
  const html = `
      <p style="margin:0 0 24px">
        <a href="{{ .SiteURL }}/confirm#token_hash={{ .TokenHash }}&amp;${link}&amp;next={{ .RedirectTo }}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb23e;color:#120e17;font-weight:600;text-decoration:none">${button}</a>
      </p>
      <p style="margin:0 0 8px;color:#b3a7b8">${code(`<a href="${address}" style="color:#ffb23e">`, '</a>')}</p>
      <p style="margin:0 0 24px;padding:16px;border:1px solid #3a2f45;border-radius:8px;background:#1b1522;font:600 28px/1 'IBM Plex Mono',ui-monospace,monospace;letter-spacing:6px">{{ .Token }}</p>`
  const text = [line, '{{ .Link }}', `${code('', '')}\n{{ .Token }}\n${address}`, note]
  return { subject, line, html: pageOf(title, line, html, note), text: `${text.join('\n\n')}\n` }
}

function mailOfChange(): SignInMail {
  const subject = t`Your email was changed`
  const line = t`The account that was ${oldEmail} now signs in as ${email}.`
  const address = '{{ .SiteURL }}/contact'
  const note = (open: string, close: string) =>
    t`If that was you, there’s nothing to do. If it wasn’t, ${open}write to the organizers${close} right away.`
  const html = pageOf(subject, line, '', note(`<a href="${address}" style="color:#ffb23e">`, '</a>'))
  return { subject, line, html, text: `${line}\n\n${note('', '')}\n${address}\n` }
}

function pageOf(title: string, line: string, content: string, note: string): string {
  const turned = direction === 'rtl' ? ' dir="rtl"' : ''
  return `<!doctype html>
<html lang="${language}"${turned}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="dark" />
    <title>${title}</title>
  </head>
  <body style="margin:0;background:#120e17;color:#f5eee6;font:16px/1.6 'IBM Plex Sans',system-ui,sans-serif">
    <div${turned} style="max-width:32rem;margin:0 auto;padding:32px 24px">
      <p style="margin:0 0 24px;color:#b3a7b8;font:13px/1.45 'IBM Plex Mono',ui-monospace,monospace">${turned ? '<span dir="ltr">' : ''}|${t`your account`}&#10217;${turned ? '</span>' : ''}</p>
      <h1 style="margin:0 0 16px;font:600 28px/1.2 'Bricolage Grotesque',system-ui,sans-serif">${title}</h1>
      <p style="margin:0 0 24px">${line}</p>${content}
      <p style="margin:0;padding-top:16px;border-top:1px solid #3a2f45;color:#b3a7b8;font-size:14px">${note}</p>
    </div>
  </body>
</html>
`
}
