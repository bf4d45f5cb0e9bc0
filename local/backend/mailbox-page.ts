import { createHash } from 'node:crypto'
import { isLoopbackName } from './auth-shape.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { escapeHtml } from '../escape-html.ts'

const style = `
:root { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: #120e17; color: #f5eee6; font: 16px/1.6 'IBM Plex Sans', system-ui, sans-serif }
a { color: #ffb23e }
a:focus-visible { outline: 2px solid #ffb23e; outline-offset: 2px }
header { padding: 24px; border-bottom: 1px solid #3a2f45 }
header p { margin: 0; color: #b3a7b8 }
.ket { font: 13px/1.45 'IBM Plex Mono', ui-monospace, monospace }
h1 { margin: 4px 0 8px; font: 600 28px/1.2 'Bricolage Grotesque Variable', system-ui, sans-serif }
h2 { margin: 0 0 4px; font: 600 21px/1.3 'Bricolage Grotesque Variable', system-ui, sans-serif }
main { display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr }
ol { margin: 0; padding: 0; list-style: none; border-right: 1px solid #3a2f45 }
li a { display: block; padding: 12px 24px; border-bottom: 1px solid #3a2f45; color: inherit; text-decoration: none }
li a:hover, li a[aria-current] { background: #241c2d }
li a[aria-current] { box-shadow: inset 3px 0 #ffb23e }
li span { display: block; overflow: hidden; color: #b3a7b8; font-size: 14px; text-overflow: ellipsis; white-space: nowrap }
article { padding: 24px; min-width: 0 }
article p { margin: 0 0 16px; color: #b3a7b8; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 34rem; border: 1px solid #3a2f45; border-radius: 14px; background: #120e17 }
.empty { padding: 48px 24px; color: #b3a7b8; text-align: center; grid-column: 1 / -1 }
@media (max-width: 52rem) { main { grid-template-columns: 1fr } ol { border-right: 0 } }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * The inbox as a page without script: the list, newest first, and the mail at index `open` (counted from the
 * oldest; the newest unless given) in a frame of its own.
 */
export function renderMailbox(mails: readonly Mail[], open: number = mails.length - 1): string {
  const mail = mails[open]
  const items = mails
    .map((each, index) => {
      const current = index === open ? ' aria-current="true"' : ''
      return `<li><a href="/mailbox?mail=${index}#mail"${current}>${escapeHtml(each.subject)}<span>${escapeHtml(each.to)}</span><span>${when(each)}</span></a></li>`
    })
    .toReversed()
    .join('')
  const content = mail
    ? `<ol>${items}</ol>
<article id="mail">
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${when(mail)}</p>
<iframe src="/mailbox/${open}" title="${escapeHtml(mail.subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>
</article>`
    : '<p class="empty">No mail yet. Sign up on the site, and the confirmation arrives here.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="ket">|mail&#10217;</p>
<h1>Mailbox</h1>
<p>What this installation would have mailed. Nothing leaves this machine. <a href="/mailbox">Look again</a> or <a href="/">go to the site</a>.</p>
</header>
<main>
${content}
</main>
</body>
</html>
`
}

function when({ sentAt }: Mail): string {
  return `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(`${sentAt.slice(0, 10)} ${sentAt.slice(11, 16)} UTC`)}</time>`
}

/**
 * Answers /mailbox (the page), /mailbox/messages.json (all mails, newest last) and /mailbox/<index> (one mail's
 * HTML); null for any other path. Mails hold sign-in links, so only callers on this machine, who ask for it by
 * a name of this machine and not through a proxy, get anything.
 */
export function handleMailbox(
  request: Request,
  peer: { address: string; mailbox: Mailbox },
): Response | null {
  const url = new URL(request.url)
  const index = /^\/mailbox\/(\d+)$/.exec(url.pathname)?.[1]
  const isPage = url.pathname === '/mailbox' || url.pathname === '/mailbox/'
  const isList = url.pathname === '/mailbox/messages.json'
  if (!isPage && !isList && index === undefined) return null
  if (!isFromThisMachine(request, url, peer.address)) {
    return plain(403, 'The mailbox opens on the machine that runs the site only.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'The mailbox can only be read.')
  const mails = peer.mailbox.list()
  if (isList) {
    return new Response(JSON.stringify(mails), {
      headers: { ...privately, 'content-type': 'application/json' },
    })
  }
  if (index !== undefined) return oneMail(mails[Number(index)])
  const requested = url.searchParams.get('mail')
  const page = renderMailbox(
    mails,
    requested !== null && /^\d+$/.test(requested) ? Number(requested) : undefined,
  )
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return html(page, policy)
}

const privately = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

function oneMail(mail: Mail | undefined): Response {
  if (mail === undefined) return plain(404, 'There is no such mail.')
  // Links open in the whole window: a mail is read here, but what it leads to is the site.
  const page = mail.html.replace(/<head>/i, '<head><base target="_top">')
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"
  return html(page, policy)
}

function html(page: string, policy: string): Response {
  return new Response(page, {
    headers: { ...privately, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...privately, 'content-type': 'text/plain; charset=utf-8' },
  })
}

function isFromThisMachine(request: Request, url: URL, address: string): boolean {
  // A page of somebody else whose name was made to point here (DNS rebinding) comes with its own name.
  if (!isLoopbackName(url.hostname)) return false
  // A proxy or tunnel calls from this machine for somebody who is not on it.
  if (request.headers.has('x-forwarded-for') || request.headers.has('forwarded')) return false
  const plainAddress = address.replace(/^::ffff:/, '')
  return plainAddress === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plainAddress)
}
