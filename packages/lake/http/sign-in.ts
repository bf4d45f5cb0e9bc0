import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Accounts } from './account.ts'
import type { LakeContext } from '../context.ts'
import { LakeError, notFound } from '../errors.ts'
import { type Exchange, readBody } from './request.ts'

/** Where an organizer lands when no return address is given. */
const studioPath = '/studio/'

/* The pages where organizers sign in and out; they work without script. */

/** `GET /auth/login` */
export function showSignIn(_: LakeContext, exchange: Exchange): void {
  sendPage(exchange, 200, { returnTo: exchange.search.get('origin') ?? '' })
}

/** `POST /auth/login` */
export async function signIn({ accounts }: LakeContext, exchange: Exchange): Promise<void> {
  const { req } = exchange
  accounts.requireOwnOrigin(req, { mayBeAbsent: false })
  const form = new URLSearchParams((await readBody(req, 10_000)).toString('utf8'))
  const email = form.get('email')?.trim() ?? ''
  const returnTo = form.get('origin') ?? ''
  const found = await accounts.directory.verify(
    email,
    form.get('password') ?? '',
    req.socket.remoteAddress ?? '',
  )
  if (found === 'locked') {
    const problem = 'Too many attempts. Wait ten minutes, then try again.'
    return sendPage(exchange, 429, { returnTo, email, problem })
  }
  if (found === null) {
    const problem = 'That email and password don’t match. Check both and try again.'
    return sendPage(exchange, 401, { returnTo, email, problem })
  }
  redirect(exchange, pathOf(accounts, returnTo), accounts.openSession(found, isSecure(exchange)))
}

/** `GET /auth/link` */
export function followLink({ accounts }: LakeContext, exchange: Exchange): void {
  // Programs that preview a link ask for its head first, and would spend it.
  if (exchange.req.method !== 'GET') throw new LakeError(405, 'Following the link is a GET request.')
  const user = accounts.redeemLoginCode(exchange.search.get('code') ?? '')
  if (!user) {
    sendPage(exchange, 410, {
      returnTo: '',
      problem:
        'This link was already used, or the site has been restarted since. The terminal where the site runs prints a new link each time one is used. Or sign in here; the email and password are printed there, too.',
    })
    return
  }
  redirect(exchange, studioPath, accounts.openSession(user, isSecure(exchange)))
}

/** `POST /auth/logout` */
export function signOut({ accounts }: LakeContext, { req, res, caller }: Exchange): void {
  accounts.requireOwnOrigin(req, { mayBeAbsent: caller.kind === 'token' })
  res.writeHead(204, { 'set-cookie': accounts.closeSession(caller), 'cache-control': 'no-store' })
  res.end()
}

/** The path of the Studio's return address, if it is on this site. */
function pathOf(accounts: Accounts, returnTo: string): string {
  const url = URL.parse(returnTo)
  return url &&
    accounts.isOwnOrigin(url.origin) &&
    url.pathname.startsWith('/') &&
    !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : studioPath
}

function redirect({ res }: Exchange, location: string, cookie: string): void {
  res.writeHead(302, { location, 'set-cookie': cookie, 'cache-control': 'no-store' })
  res.end()
}

function isSecure({ req }: Exchange): { isSecure: boolean } {
  return { isSecure: req.headers.origin?.startsWith('https:') ?? false }
}

type Page = { returnTo: string; email?: string; problem?: string }

function sendPage({ req, res }: Exchange, status: number, page: Page): void {
  const html = renderPage(page)
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'x-content-type-options': 'nosniff',
    // Not "no-referrer": browsers would then hide the form's origin, which we check.
    'referrer-policy': 'same-origin',
  })
  res.end(req.method === 'HEAD' ? undefined : html)
}

function renderPage({ returnTo, email = '', problem }: Page): string {
  const hasProblem = problem !== undefined
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Sign in to the Studio</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="ket">|studio&#10217;</p>
<h1>Sign in to the Studio</h1>
<p class="lead">For organizers, who write what the site shows.</p>
${hasProblem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/lake/auth/login">
<input type="hidden" name="origin" value="${escapeHtml(returnTo)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${hasProblem ? ' aria-describedby="problem"' : ' autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${hasProblem ? ' aria-describedby="problem" autofocus' : ''}>
<button type="submit">Sign in</button>
</form>
<p class="back"><a href="/">Back to the site</a></p>
</main>
</body>
</html>
`
}

/** Text escaped for HTML, between tags or in a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The design's fonts below `/auth/`; the site's own files have other names in each build. */
const fonts: ReadonlyMap<string, string> = new Map([
  ['display', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
  ['sans', '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'],
  ['mono', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'],
])

/** `GET /auth/<font>.woff2` */
export async function sendFont(_: LakeContext, { req, res }: Exchange, name: string): Promise<void> {
  const file = fonts.get(name)
  if (file === undefined) throw notFound('There is no such font')
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  res.writeHead(200, {
    'content-type': 'font/woff2',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

const style = `
@font-face{font-family:"Bricolage Grotesque";font-weight:200 800;font-display:swap;src:url(display.woff2) format("woff2")}
@font-face{font-family:"IBM Plex Sans";font-weight:100 700;font-display:swap;src:url(sans.woff2) format("woff2")}
@font-face{font-family:"IBM Plex Mono";font-display:swap;src:url(mono.woff2) format("woff2")}
:root{color-scheme:dark light;--bg:light-dark(#fbf6ee,#120e17);--surface:light-dark(#fff,#1b1522);--line:light-dark(#ddd0c0,#3a2f45);--control:light-dark(#8c7e72,#7d6f88);--text:light-dark(#1d1524,#f5eee6);--muted:light-dark(#655a6b,#b3a7b8);--amber:light-dark(#9c4e00,#ffb23e);--ember:light-dark(#b5360f,#ff6b3d);--on-fill:light-dark(#fff,#120e17)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--bg);color:var(--text);font:17px/1.5 "IBM Plex Sans",system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:32px clamp(20px,6vw,40px);background:var(--surface);border:1px solid var(--line);border-radius:14px}
.ket{margin:0 0 8px;color:var(--amber);font:14px "IBM Plex Mono",ui-monospace,monospace}
h1{margin:0;font:700 28px/1.15 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.025em}
.lead{margin:8px 0 24px;color:var(--muted)}
.problem{margin:0 0 20px;padding:12px 16px;border-left:3px solid var(--ember)}
label{display:block;margin:16px 0 6px;font-size:15px}
input:not([type=hidden]){width:100%;min-height:48px;padding:8px 12px;color:var(--text);background:var(--bg);border:1px solid var(--control);border-radius:8px;font:inherit}
button{width:100%;min-height:48px;margin-top:24px;color:var(--on-fill);background:var(--amber);border:0;border-radius:8px;font:inherit;font-weight:600;cursor:pointer}
a{color:var(--amber);display:inline-block;padding:10px 0}
.back{margin:16px 0 -10px;font-size:15px}
:focus-visible{outline:3px solid var(--amber);outline-offset:3px}
`
const styleHash = createHash('sha256').update(style).digest('base64')
