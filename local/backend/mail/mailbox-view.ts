import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { inlineHashes } from '../../hosting/policies.ts'
import type { Mail, NumberedMail } from './mailbox.ts'

const page = readFileSync(join(import.meta.dirname, 'mailbox.html'), 'utf8')
/** For the page's content security policy. */
export const { styles } = inlineHashes(page)

type View = {
  /** The number of the open mail; null when none was chosen, and a wide screen shows the newest. */
  open: number | null
  /** Shows only the mails to this address. */
  to: string | null
  isText: boolean
}

/** No script. Mails, newest first, and the open one in a frame; a phone shows either the list or the mail. */
export function renderMailbox(
  mails: readonly NumberedMail[],
  { open = null, to = null, isText = false }: Partial<View> = {},
): string {
  const shown = mails.filter(({ mail }) => to === null || addressesOf(mail).includes(to)).toReversed()
  const current = open === null ? shown[0] : shown.find(({ number }) => number === open)
  const items = shown.map(({ mail, number }) => {
    const mark = number === current?.number ? ' aria-current="true"' : ''
    return `<li><a class="mail" href="${linkTo({ open: number, to, isText: false })}"${mark}>
<span class="top"><span>${escapeHtml(mail.from ?? '')}</span>${when(mail)}</span>
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="muted">${escapeHtml(mail.preheader ?? mail.text.slice(0, 120))}</span>
${to === null ? `<span class="to">to ${escapeHtml(mail.to)}</span>` : ''}</a></li>`
  })
  const content =
    mails.length === 0
      ? '<p class="empty">No mail yet. Sign up or register on the site, and the email it would have sent shows up here.</p>'
      : `<div class="list">
${people(
  mails.map(({ mail }) => mail),
  to,
)}
${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p class="empty">No mail to this address yet.</p>'}
</div>
<article id="mail">
${current ? message(current.mail, current.number, { open, to, isText }) : '<p class="empty">Nothing selected. Choose an email from the list.</p>'}
</article>`
  const refresh = `<a href="${linkTo({ open: null, to, isText: false })}">Refresh</a>`
  return renderPage({ part: open === null ? 'choosing' : 'reading', links: refresh, content })
}

/** Shown to a browser that hasn't opened the printed link yet. */
export function renderLocked(): string {
  const content = `<div class="locked">
<h2>Open the mailbox from the terminal</h2>
<p>Emails hold sign-in links, so this page only opens with the link that <code>npm start</code> prints after “Mailbox”. It starts with <code>/mailbox?token=</code>. Open it once and this browser stays in.</p>
<p>If the terminal is gone, start the site again: it prints the same link. The token is also in the file <code>mailbox-token</code> in the data folder, which is <code>.data</code> unless FEST_DATA_DIR says otherwise.</p>
<p>If you came here by that link just now, <a href="/mailbox">try again</a>.</p>
</div>`
  return renderPage({ part: 'locked', links: '', content })
}

function renderPage(parts: { part: string; links: string; content: string }): string {
  return page.replaceAll(/\{\{(part|links|content)\}\}/g, (_, name: keyof typeof parts) => parts[name])
}

function message(mail: Mail, number: number, view: View): string {
  const as = (isText: boolean, name: string) =>
    `<a href="${linkTo({ ...view, open: number, isText })}"${view.isText === isText ? ' aria-current="true"' : ''}>${name}</a>`
  const body = view.isText
    ? `<pre>${withLinks(mail.text)}</pre>`
    : `<iframe src="/mailbox/${number}" title="${escapeHtml(mail.subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>`
  return `<a class="back" href="${linkTo({ open: null, to: view.to, isText: false })}">&larr; All mail</a>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="facts"><span><span class="muted">From</span> ${escapeHtml(mail.from ?? '')}</span><span><span class="muted">To</span> ${escapeHtml(mail.to)}</span>${when(mail)}</p>
<nav class="as" aria-label="Version">${as(false, 'As sent')}${as(true, 'Plain text')}</nav>
${body}`
}

/** The recipients, to filter the mails by one of them. */
function people(mails: readonly Mail[], to: string | null): string {
  const counts = new Map<string, number>()
  for (const address of mails.flatMap((mail) => addressesOf(mail)))
    counts.set(address, (counts.get(address) ?? 0) + 1)
  const links = [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([address, count]) =>
        `<li><a href="${linkTo({ open: null, to: address, isText: false })}"${address === to ? ' aria-current="true"' : ''}>${escapeHtml(address)}&nbsp;<span class="muted">(${count})</span></a></li>`,
    )
  const all = `<li><a href="/mailbox"${to === null ? ' aria-current="true"' : ''}>Everyone&nbsp;<span class="muted">(${mails.length})</span></a></li>`
  return `<details><summary>${to === null ? 'Mail to everyone' : `Mail to ${escapeHtml(to)}`}</summary><ul>${all}${links.join('')}</ul></details>`
}

function linkTo({ open, to, isText }: View): string {
  const query = new URLSearchParams()
  if (to !== null) query.set('to', to)
  if (open !== null) query.set('mail', String(open))
  if (isText) query.set('as', 'text')
  const words = query.toString()
  return escapeHtml(`/mailbox${words === '' ? '' : `?${words}`}`)
}

function addressesOf(mail: Mail): string[] {
  return mail.to.split(',').map((address) => address.trim().toLowerCase())
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** `8 Oct 2025, 12:47 UTC` */
const when = ({ sentAt }: Mail) =>
  `<time datetime="${escapeHtml(sentAt)}">${clock.format(new Date(sentAt))} UTC</time>`
