import { createHash } from 'node:crypto'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import type { Mail, NumberedMail } from './mailbox.ts'

const style = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fbf6ee, #120e17); --surface: light-dark(#ffffff, #1b1522); --raised: light-dark(#f3eadd, #241c2d);
  --line: light-dark(#ddd0c0, #3a2f45); --text: light-dark(#1d1524, #f5eee6); --muted: light-dark(#655a6b, #b3a7b8);
  --amber: light-dark(#9c4e00, #ffb23e); --ember: light-dark(#b5360f, #ff6b3d);
  --body: 'IBM Plex Sans', system-ui, sans-serif; --mono: 'IBM Plex Mono', ui-monospace, monospace;
  --display: 'Bricolage Grotesque Variable', system-ui, sans-serif;
}
* { box-sizing: border-box }
body { margin: 0; min-height: calc(100vh - var(--bottom-cover, 0px)); background: var(--bg); color: var(--text); font: 16px/1.5 var(--body) }
a { color: var(--amber) }
:focus-visible { outline: 2px solid var(--amber); outline-offset: 2px }
h1, h2, p { margin: 0 }
h1 { font: 700 28px/1.2 var(--display); letter-spacing: -0.025em }
h2 { font: 700 24px/1.25 var(--display); letter-spacing: -0.02em; overflow-wrap: anywhere }
.ket { color: var(--ember); font: 13px/1.45 var(--mono) }
.muted, time { color: var(--muted) }
header { display: flex; flex-wrap: wrap; gap: 4px 32px; align-items: end; justify-content: space-between; padding: 20px 24px 16px; border-bottom: 1px solid var(--line) }
header nav { display: flex; gap: 24px }
nav a, details a, summary, .as a, .back { display: inline-flex; align-items: center; min-height: 44px }
main { display: grid; grid-template-columns: minmax(18rem, 26rem) minmax(0, 1fr) }
.list { border-right: 1px solid var(--line); min-width: 0 }
details { padding: 0 24px; border-bottom: 1px solid var(--line); font-size: 15px }
summary { cursor: pointer; width: 100%; overflow-wrap: anywhere }
summary::before { content: '+'; width: 20px; color: var(--muted); font-family: var(--mono) }
details[open] summary::before { content: '−' }
details ul { margin: 0; padding: 0 0 8px 20px; list-style: none }
details a { overflow-wrap: anywhere }
ol { margin: 0; padding: 0; list-style: none }
li > a.mail { display: block; padding: 12px 24px 13px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none }
a.mail:hover { background: var(--surface) }
a.mail[aria-current] { background: var(--raised); box-shadow: inset 3px 0 var(--amber) }
a.mail span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 15px }
a.mail .top { display: flex; gap: 16px; justify-content: space-between; font-size: 14px; color: var(--muted) }
a.mail .top span { font-size: 14px }
a.mail time { flex: none; font: 13px/1.6 var(--mono) }
a.mail .to { color: var(--muted); font: 13px/1.6 var(--mono) }
a.mail .subject { font-weight: 600; font-size: 16px }
article { padding: 24px; min-width: 0 }
.facts { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 8px 0 12px; font-size: 15px; overflow-wrap: anywhere }
.as { display: flex; gap: 4px; border-bottom: 1px solid var(--line) }
.as a { padding: 0 16px; color: var(--muted); text-decoration: none; border-bottom: 2px solid transparent; margin-bottom: -1px }
.as a[aria-current] { color: var(--text); border-color: var(--amber) }
iframe { display: block; width: 100%; height: max(36rem, calc(100vh - 300px)); border: 0 }
pre { margin: 20px 0 0; font: 15px/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; max-width: 72ch }
.back { display: none }
body.locked main { display: block; height: auto }
div.locked { max-width: 40rem; padding: 40px 24px }
div.locked p { margin-top: 16px }
code { font: 15px/1.5 var(--mono); color: var(--amber); overflow-wrap: anywhere }
.empty { padding: 64px 24px; color: var(--muted); max-width: 34rem }
@media (min-width: 52.01rem) {
  main { height: calc(100vh - 100px - var(--bottom-cover, 0px)) }
  .list, article { overflow: auto }
}
@media (max-width: 52rem) {
  main { grid-template-columns: minmax(0, 1fr) }
  .list { border-right: 0 }
  body.reading .list, body.choosing article { display: none }
  body.choosing a.mail[aria-current] { background: none; box-shadow: none }
  body.reading header .about { display: none }
  body.reading .back { display: inline-flex }
  header, article, div.locked { padding-left: 16px; padding-right: 16px }
  li > a.mail, details { padding-left: 16px; padding-right: 16px }
  article { padding-top: 4px }
  iframe { margin: 0 -16px; width: calc(100% + 32px); height: max(40rem, 100vh) }
}
`
/** For the page's content security policy. */
export const styleHash = createHash('sha256').update(style).digest('base64')

type View = {
  /** The number of the open mail; null when none was chosen, and a wide screen shows the newest. */
  open: number | null
  /** Shows only the mails to this address. */
  to: string | null
  /** Shows the open mail as plain text. */
  isText: boolean
}

/**
 * The inbox, without script: the mails, newest first, and the open one in its own frame. A phone shows either the list
 * or the mail.
 */
export function renderMailbox(mails: readonly NumberedMail[], { open, to, isText }: View): string {
  const shown = mails.filter(({ mail }) => to === null || addressesOf(mail).includes(to)).toReversed()
  const current = open === null ? shown[0] : shown.find(({ number }) => number === open)
  const items = shown.map(({ mail, number }) => {
    const mark = number === current?.number ? ' aria-current="true"' : ''
    return `<li><a class="mail" href="${linkTo({ open: number, to, isText: false })}"${mark}>
<span class="top"><span>${escapeHtml(senderOf(mail))}</span>${when(mail)}</span>
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

function renderPage({ part, links, content }: { part: string; links: string; content: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<style>${style}</style>
</head>
<body class="${part}">
<header>
<div>
<p class="ket">|mail&#10217;</p>
<h1>Mailbox</h1>
<p class="about muted">The emails this site would have sent. Nothing leaves this machine.</p>
</div>
<nav aria-label="Mailbox">${links}<a href="/">Go to the site</a></nav>
</header>
<main>
${content}
</main>
</body>
</html>
`
}

function message(mail: Mail, number: number, view: View): string {
  const as = (isText: boolean, name: string) =>
    `<a href="${linkTo({ ...view, open: number, isText })}"${view.isText === isText ? ' aria-current="true"' : ''}>${name}</a>`
  const body = view.isText
    ? `<pre>${withLinks(mail.text)}</pre>`
    : `<iframe src="/mailbox/${number}" title="${escapeHtml(mail.subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>`
  return `<a class="back" href="${linkTo({ open: null, to: view.to, isText: false })}">&larr; All mail</a>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="facts"><span><span class="muted">From</span> ${escapeHtml(senderOf(mail))}</span><span><span class="muted">To</span> ${escapeHtml(mail.to)}</span>${when(mail)}</p>
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

function senderOf(mail: Mail): string {
  return mail.from ?? ''
}

function addressesOf(mail: Mail): string[] {
  return mail.to.split(',').map((address) => address.trim().toLowerCase())
}

/** Plain text with its URLs as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An ISO instant as `8 Oct, 12:47 UTC`. */
function clock(sentAt: string): string {
  return `${Number(sentAt.slice(8, 10))} ${months[Number(sentAt.slice(5, 7)) - 1] ?? ''}, ${sentAt.slice(11, 16)} UTC`
}

function when({ sentAt }: Mail): string {
  return `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(clock(sentAt))}</time>`
}
