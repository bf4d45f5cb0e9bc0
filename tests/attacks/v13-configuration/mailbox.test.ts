import { request as httpRequest } from 'node:http'
import { openMailbox } from '@fest/local/backend/mail/mailbox.ts'
import { handleMailbox } from '@fest/local/backend/mail/mailbox-page.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Served } from '../../support/serving.ts'

const token = 'the-token-of-this-start'
const paths = ['/mailbox', '/mailbox/', '/mailbox?mail=0&as=text', '/mailbox/messages.json', '/mailbox/0']

let servers: Served[]
let proxied: string
beforeAll(async () => {
  const mailbox = openMailbox()
  mailbox.add({
    to: 'ada@students.example',
    subject: 'Your sign-in link',
    text: 'https://fest.example/verify?token_hash=secret',
    html: '<html><head></head><body>token_hash=secret</body></html>',
    sentAt: '2025-10-10T08:00:00.000Z',
  })
  const product = await serve((asked, answer) => {
    const headers = Object.entries(asked.headers).map(([name, value]) => [name, String(value)])
    const request = new Request(`http://${asked.headers.host}${asked.url}`, {
      headers: Object.fromEntries(headers),
    })
    const address = asked.socket.remoteAddress ?? ''
    const response = handleMailbox(request, { address, mailbox, token })
    if (!response) return answer.writeHead(404).end()
    answer.writeHead(response.status, Object.fromEntries(response.headers))
    return response.text().then((text) => answer.end(text))
  })
  // As a bare `proxy_pass http://127.0.0.1:3000;` does: its own host name, and nothing about the client.
  const proxy = await serve(({ method, url, headers: { host: _host, ...headers } }, answer) => {
    const onward = httpRequest(
      { port: product.port, method, path: url, headers: { ...headers, host: `127.0.0.1:${product.port}` } },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(answer)
      },
    )
    onward.end()
  })
  proxied = proxy.origin
  servers = [product, proxy]
})
afterAll(() => Promise.all(servers.map(({ close }) => close())))

test('a bare proxy in front shows nobody a sign-in link', async () => {
  for (const path of paths) {
    const answer = await fetch(proxied + path)
    expect([path, answer.status]).toEqual([path, 401])
    expect(await answer.text()).not.toMatch(/secret|students\.example/)
  }
})

test('a token that is guessed, truncated, empty or sent twice does not either', async () => {
  const guesses = ['', ' ', 'x'.repeat(43), token.slice(0, -1), `${token}x`, token.toUpperCase(), '*']
  for (const guess of guesses) {
    const query = `token=${encodeURIComponent(guess)}`
    const asked: [string, Record<string, string>][] = [
      [`/mailbox?${query}`, {}],
      [`/mailbox?${query}&${query}`, {}],
      ['/mailbox/messages.json', { authorization: `Bearer ${guess}` }],
      ['/mailbox/messages.json', { authorization: `Basic ${token}` }],
      ['/mailbox/0', { cookie: `fest_mailbox=${guess}` }],
      ['/mailbox/0', { cookie: `other_fest_mailbox=${token}` }],
    ]
    for (const [path, headers] of asked) {
      const answer = await fetch(proxied + path, { headers, redirect: 'manual' })
      expect([path, answer.status]).toEqual([path, 401])
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await answer.text()).not.toContain('secret')
    }
  }
})

test('the right token does, so the refusals above mean something', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${proxied}/mailbox/messages.json`, { headers })
  expect(await answer.text()).toContain('secret')
})
