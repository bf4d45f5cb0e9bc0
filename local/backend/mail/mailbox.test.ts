import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, openMailbox } from './mailbox.ts'
import { handleMailbox } from './mailbox-page.ts'
import { readOrCreateMailboxToken } from './mailbox-token.ts'
import { renderMailbox } from './mailbox-view.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
const newFile = () => join(folder, `${randomUUID()}/mailbox.ndjson`)
function mailNumber(number: number, fields: Partial<Mail> = {}): Mail {
  return {
    to: `person-${number}@students.example`,
    subject: `Mail ${number}`,
    text: `Text ${number}`,
    html: `<html><head></head><body><a href="http://127.0.0.1:3000/auth/v1/verify?n=${number}">Link</a></body></html>`,
    sentAt: '2025-10-10T08:00:00.000Z',
    ...fields,
  }
}

describe('the mailbox', () => {
  test('returns what was added, newest last, also after a restart, and is its owner’s alone', async () => {
    const file = newFile()
    const mailbox = openMailbox(file)
    for (const number of [1, 2]) mailbox.add(mailNumber(number))
    for (const opened of [mailbox, openMailbox(file)])
      expect(opened.list()).toEqual([mailNumber(1), mailNumber(2)])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('drops a second mail with the same key, also after a restart', () => {
    const file = newFile()
    const mailbox = openMailbox(file)
    for (const number of [1, 2]) mailbox.add(mailNumber(number, { key: 'one' }))
    for (const number of [3, 3]) mailbox.add(mailNumber(number))
    const again = openMailbox(file)
    again.add(mailNumber(4, { key: 'one' }))
    expect(again.list().map(({ subject }) => subject)).toEqual(['Mail 1', 'Mail 3', 'Mail 3'])
  })

  test('skips a line cut off by a kill', async () => {
    const file = newFile()
    openMailbox(file).add(mailNumber(1))
    await appendFile(file, '{"to":"half')
    const mailbox = openMailbox(file)
    mailbox.add(mailNumber(2))
    expect(openMailbox(file).list()).toEqual([mailNumber(1), mailNumber(2)])
  })

  test('keeps the newest 500', async () => {
    const file = newFile()
    const mailbox = openMailbox(file)
    for (let number = 1; number <= 1203; number += 1) mailbox.add(mailNumber(number))
    expect(mailbox.list()).toHaveLength(500)
    expect(mailbox.list()[0]).toEqual(mailNumber(704))
    expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(1100)
    expect(openMailbox(file).list()).toEqual(mailbox.list())
  })

  test('leaves a mail that couldn’t be written to whoever sends it, and loses none after it', async () => {
    const file = newFile()
    const mailbox = openMailbox(file)
    mailbox.add(mailNumber(1))
    await rename(file, `${file}.aside`)
    await mkdir(file)
    expect(() => mailbox.add(mailNumber(2))).toThrow('EISDIR')
    await rmdir(file)
    // What a full disk leaves.
    await writeFile(file, '{"to":"half')
    expect(mailbox.list()).toEqual([mailNumber(1)])
    for (const number of [2, 3]) mailbox.add(mailNumber(number))
    expect(openMailbox(file).list()).toEqual([mailNumber(1), mailNumber(2), mailNumber(3)])
  })
})

describe('the token', () => {
  test('is created once, for its owner alone, and differs from folder to folder', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => mkdtemp(join(folder, 'token-'))))
    const token = readOrCreateMailboxToken(one ?? '')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(readOrCreateMailboxToken(one ?? '')).toBe(token)
    expect(readOrCreateMailboxToken(other ?? '')).not.toBe(token)
    expect((await stat(join(one ?? '', 'mailbox-token'))).mode & 0o777).toBe(0o600)
  })

  test('is replaced when the file was emptied or truncated, and an empty one opens nothing', async () => {
    const file = join(folder, 'mailbox-token')
    for (const text of ['', 'short', '\n']) {
      await writeFile(file, text)
      const token = readOrCreateMailboxToken(folder)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect((await readFile(file, 'utf8')).trim()).toBe(token)
    }
  })
})

describe('the page', () => {
  const token = 'opens-it'
  const mailbox = openMailbox()
  mailbox.add(mailNumber(1))
  mailbox.add(
    mailNumber(2, {
      subject: '<script>alert(1)</script>',
      to: '"x"@students.example',
      from: 'Fest & friends',
      preheader: 'In short',
    }),
  )

  const rendered = (mail: Partial<Mail>, view: Parameters<typeof renderMailbox>[1]) =>
    renderMailbox([{ mail: mailNumber(1, mail), number: 0 }], view)

  type Caller = { address?: string; origin?: string; method?: string; headers?: Record<string, string> }
  async function get(
    path: string,
    { address = '127.0.0.1', origin = 'http://127.0.0.1:3000', ...init }: Caller = {},
    opened = mailbox,
  ) {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const request = new Request(`${origin}${path}`, { ...init, headers })
    const response = handleMailbox(request, { address, mailbox: opened, token })
    if (!response) throw new Error(`${path} was not taken.`)
    return response
  }

  test.each([
    ['', '<iframe src="/mailbox/1"'],
    ['?mail=0', '<iframe src="/mailbox/0"'],
    ['?mail=99', 'Nothing selected'],
    // Sender, subject, preview and time of each, in text alone.
    ['', '<span>Fest &amp; friends</span>'],
    ['', '&lt;script&gt;'],
    ['', 'In short'],
    ['', '10 Oct 2025, 08:00 UTC'],
    ['', 'to &quot;x&quot;@students.example'],
    ['?to=Person-1@students.example', '<span class="subject">Mail 1</span>'],
    ['?to=Person-1@students.example', '<iframe src="/mailbox/0"'],
    ['?to=nobody@x.example', 'No mail to this address'],
    ['?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', 'No mail to this address'],
  ])('with %j it shows %s, and nothing runs', async (query, shown) => {
    const page = await (await get(`/mailbox${query}`)).text()
    expect(page).toContain(shown)
    expect(page).not.toContain('<script>')
  })

  test('keeps an open mail open while others come and go', async () => {
    const busy = openMailbox()
    for (let number = 0; number <= 500; number += 1) busy.add(mailNumber(number))
    busy.forget('person-7@students.example')
    const open = async (path: string) => (await get(path, {}, busy)).text()
    expect(await open('/mailbox?mail=300&as=text')).toContain('<pre>Text 300</pre>')
    expect(await open('/mailbox/300')).toContain('n=300')
  })

  test('lists mails newest first, those to one address alone, and says so when there are none', async () => {
    const page = await (await get('/mailbox')).text()
    expect(page.indexOf('"/mailbox?mail=1"')).toBeLessThan(page.indexOf('"/mailbox?mail=0"'))
    const filtered = await (await get('/mailbox?to=Person-1@students.example')).text()
    expect(filtered).not.toContain('<span class="subject">&lt;script&gt;')
    expect(rendered({ to: 'a@x.example, b@x.example' }, { to: 'b@x.example' })).toContain(
      '<iframe src="/mailbox/0"',
    )
    expect(renderMailbox([])).toContain('No mail yet')
  })

  test('shows the plain text with links, and nothing parsed as HTML', () => {
    const text = '<b>not bold</b> https://fest.example/profile?a=1&b="2" end'
    const page = rendered({ text }, { open: 0, isText: true })
    expect(page).toContain('&lt;b&gt;not bold&lt;/b&gt; <a href="https://fest.example/profile?a=1&amp;b=">')
    expect(page).not.toContain('<iframe')
    expect(rendered({ text: 'javascript:alert(1)' }, { open: 0, isText: true })).not.toContain(
      'href="javascript',
    )
  })

  test('allows nothing but its own style and frames, and a mail in one only links that leave it', async () => {
    const policy = (await get('/mailbox')).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-src 'self';/)
    const mail = await get('/mailbox/1')
    const mailPolicy = mail.headers.get('content-security-policy')
    expect(mailPolicy).toContain("default-src 'none'")
    expect(mailPolicy).toContain('sandbox allow-top-navigation-by-user-activation')
    expect(mailPolicy).not.toContain('allow-scripts')
    expect(await mail.text()).toContain('<base target="_top">')
  })

  test('a browser that opens the link stays signed in, and the token leaves the address', async () => {
    const anonymous = { authorization: '' }
    const first = await get(`/mailbox?to=a%40x.example&token=${token}`, { headers: anonymous })
    expect([first.status, first.headers.get('location')]).toEqual([302, '/mailbox?to=a%40x.example'])
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; Path=\/mailbox; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
    const headers = { ...anonymous, cookie: `other=1; ${cookie.split(';')[0]}` }
    for (const path of ['/mailbox', '/mailbox/messages.json', '/mailbox/0'])
      expect((await get(path, { headers })).status).toBe(200)
    expect((await get(`/mailbox?token=${token}`)).headers.get('location')).toBe('/mailbox')
    const secure = await get(`/mailbox?token=${token}`, { origin: 'https://localhost' })
    expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  test('tells everybody else where the link is', async () => {
    const answer = await get('/mailbox', { headers: { authorization: '' } })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    expect(page).toContain('Open the mailbox from the terminal')
    expect(page).not.toContain('students.example')
  })

  test.each(['', ' ', 'x'.repeat(43), token.slice(0, -1), `${token}x`, token.toUpperCase(), '*'])(
    'a token like %j opens nothing, however it is sent, also from a bare proxy on this machine',
    async (guess) => {
      const query = `token=${encodeURIComponent(guess)}`
      const asked: [string, Record<string, string>][] = [
        [`/mailbox?${query}`, {}],
        [`/mailbox?${query}&${query}`, {}],
        ['/mailbox?mail=0&as=text', {}],
        ['/mailbox/messages.json', { authorization: `Bearer ${guess}` }],
        ['/mailbox/messages.json', { authorization: `Basic ${token}` }],
        ['/mailbox/0', { cookie: `fest_mailbox=${guess}` }],
        ['/mailbox/0', { cookie: `other_fest_mailbox=${token}` }],
      ]
      for (const [path, headers] of asked) {
        const answer = await get(path, { headers: { authorization: '', ...headers } })
        expect([path, answer.status]).toEqual([path, 401])
        expect(answer.headers.get('set-cookie')).toBeNull()
        expect(await answer.text()).not.toContain('students.example')
      }
    },
  )

  test.each(['::1', '::ffff:127.0.0.1', '127.0.0.2'])('opens for this machine: %s', async (address) => {
    expect((await get('/mailbox/messages.json', { address })).status).toBe(200)
  })

  test.each([
    { address: '192.168.1.20' },
    { address: '::ffff:10.0.0.5' },
    { address: '' },
    { address: '127.0.0.1.evil.example' },
    { origin: 'http://rebound.example:3000' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { forwarded: 'for=203.0.113.9' } },
  ])('stays shut for %o', async (caller) => {
    for (const path of ['/mailbox', '/mailbox/messages.json', '/mailbox/0']) {
      const response = await get(path, caller)
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('students.example')
    }
  })

  test('is read-only', async () => {
    expect((await get('/mailbox', { method: 'POST' })).status).toBe(405)
    expect((await get('/mailbox/7')).status).toBe(404)
  })
})
