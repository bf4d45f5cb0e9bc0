import { isFromThisMachine, isLoopbackName } from '../site-names.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { hasToken, openByLink } from './mailbox-token.ts'
import { renderLocked, renderMailbox, styles } from './mailbox-view.ts'

/**
 * Answers /mailbox (the page; `?to=<address>` for one person's mails), /mailbox/messages.json (all mails, newest last)
 * and /mailbox/<index> (one mail's HTML); null for any other path. Mails contain sign-in links, so every request needs
 * the token (`?token=`, a bearer, or the cookie that the link sets), and must come from this machine, by one of its own
 * names and not through a proxy that says so. `withBar` puts the script of the demo's bar into a page.
 */
export function handleMailbox(
  request: Request,
  peer: {
    address: string
    mailbox: Mailbox
    token: string
    withBar?: ((page: string) => string) | undefined
  },
): Response | null {
  const url = new URL(request.url)
  const index = /^\/mailbox\/(\d+)$/.exec(url.pathname)?.[1]
  const isPage = url.pathname === '/mailbox' || url.pathname === '/mailbox/'
  const isList = url.pathname === '/mailbox/messages.json'
  if (!isPage && !isList && index === undefined) return null
  // DNS rebinding: somebody else's page whose name was pointed here still sends its own host name.
  if (
    !isLoopbackName(url.hostname) ||
    !isFromThisMachine(peer.address, (name) => request.headers.has(name))
  ) {
    return plain(403, 'The mailbox only opens on the machine that runs the site.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'The mailbox is read-only.')
  const opened = openByLink(url, peer.token)
  if (opened) {
    for (const [name, value] of Object.entries(privately)) opened.headers.set(name, value)
    return opened
  }
  const respond = (page: string, status = 200) =>
    html(peer.withBar?.(page) ?? page, pagePolicy(peer.withBar !== undefined), status)
  if (!hasToken(request, peer.token)) {
    const locked = isPage
      ? respond(renderLocked(), 401)
      : plain(401, 'The mailbox opens with the link that npm start prints.')
    locked.headers.set('www-authenticate', 'Bearer')
    return locked
  }
  if (isList) {
    return new Response(JSON.stringify(peer.mailbox.list()), {
      headers: { ...privately, 'content-type': 'application/json' },
    })
  }
  const mails = peer.mailbox.numbered()
  if (index !== undefined) return oneMail(mails.find(({ number }) => number === Number(index))?.mail)
  const requested = url.searchParams.get('mail')
  const to = url.searchParams.get('to')?.trim().toLowerCase() ?? ''
  const page = renderMailbox(mails, {
    open: requested !== null && /^\d+$/.test(requested) ? Number(requested) : null,
    to: to === '' ? null : to,
    isText: url.searchParams.get('as') === 'text',
  })
  return respond(page)
}

/** The demo's bar is the only script the page ever loads. */
function pagePolicy(isDemo: boolean): string {
  const forBar = isDemo ? "; script-src 'self'; connect-src 'self'" : ''
  return `default-src 'none'; style-src ${styles.join(' ')}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${forBar}`
}

const privately = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

function oneMail(mail: Mail | undefined): Response {
  if (mail === undefined) return plain(404, 'Email not found.')
  // Links open in the whole window: the mail is read in a frame, but its links lead to the site.
  const page = mail.html.replace(/<head>/i, '<head><base target="_top">')
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"
  return html(page, policy)
}

function html(page: string, policy: string, status = 200): Response {
  return new Response(page, {
    status,
    headers: { ...privately, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...privately, 'content-type': 'text/plain; charset=utf-8' },
  })
}
