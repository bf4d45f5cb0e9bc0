import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { organizer, organizerPassword } from '../support/lake.ts'
import { useLake } from '../support/use-services.ts'
import hostile from './hostile-requests.json' with { type: 'json' }

/* Who may do what on the embedded lake, and how it handles hostile input: over plain HTTP, as an attacker would. */

const lake = useLake()

const api = (path: string) => `${lake.origin}/lake/v${contentApiVersion}${path}`
const json = { 'content-type': 'application/json' }
const bearer = () => ({ ...json, authorization: `Bearer ${lake.lake.token}` })
const mutateUrl = () => api('/data/mutate/production')
const newNote = () =>
  JSON.stringify({ mutations: [{ create: { _id: `note-${randomUUID()}`, _type: 'note' } }] })

const post = (url: string, body: BodyInit, headers: Record<string, string> = json): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body, redirect: 'manual' })

const check = (body: unknown, headers: Record<string, string> = bearer()) =>
  post(api('/links/check'), JSON.stringify(body), { ...json, ...headers })

const mutate = (...mutations: object[]) => post(mutateUrl(), JSON.stringify({ mutations }), bearer())

async function uploaded(bytes: BodyInit, place = '/assets/images/production'): Promise<string> {
  const response = await post(api(place), bytes, bearer())
  return lake.origin + ((await response.json()) as { document: { url: string } }).document.url
}

const picture = async (width: number, height: number, background: string) => {
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await drawn.png({ compressionLevel: 9 }).toBuffer())
}

/** With the text, so that a failing test shows the lake's response. */
async function outcome(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: await response.text() }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(api(path), { headers })
const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).status

describe('without a session', () => {
  test.for(hostile.closed)('%s %s is refused', async ([method, path, body]) => {
    const response = await fetch(api(path ?? ''), {
      method: method ?? '',
      ...(body && { body, headers: json }),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  })

  test('the export leaves drafts out', async () => {
    const id = randomUUID()
    await mutate({ create: { _id: `drafts.${id}`, _type: 'note' } }, { create: { _id: id, _type: 'note' } })
    const linesFor = async (headers = {}) => (await get('/data/export/production', headers)).text()
    expect(await linesFor()).toContain(id)
    expect(await linesFor()).not.toContain(`drafts.${id}`)
    expect(await linesFor(bearer())).toContain(`drafts.${id}`)
  })

  test('a wrong token is refused, even for reading, and no answer allows other origins to read it', async () => {
    const read = '/data/query/production?query=1'
    expect(await statusOf(read, { authorization: 'Bearer sk-wrong' })).toBe(401)
    const { headers } = await get(read, { origin: 'https://evil.example' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('with a session', () => {
  test('a write needs the site’s own origin', async () => {
    const headers = { ...json, cookie: await lake.signIn() }
    for (const [origin, status] of [
      [lake.origin, 200],
      ['https://evil.example', 403],
      ['null', 403],
      [undefined, 403],
    ] as const) {
      const response = await post(mutateUrl(), newNote(), { ...headers, ...(origin && { origin }) })
      expect([origin, response.status]).toEqual([origin, status])
    }
  })

  test('another site’s page cannot use it', async () => {
    const cookie = await lake.signIn()
    expect(await statusOf('/users/me', { cookie, 'sec-fetch-site': 'cross-site' })).toBe(401)
    expect(await (await get('/users/me', { cookie })).json()).toMatchObject(organizer)
  })

  test('signing out ends it at once', async () => {
    const cookie = await lake.signIn()
    const url = api('/auth/logout')
    expect((await post(url, '', { cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect(await statusOf('/users/me', { cookie })).toBe(200)
    expect((await post(url, '', { cookie, origin: lake.origin })).status).toBe(204)
    expect(await statusOf('/users/me', { cookie })).toBe(401)
  })

  test('it ends after a month by a clock that was a year ahead when it began, too', async () => {
    const status = (cookie: string) => statusOf('/users/me', { cookie })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 })
    const cookie = await lake.signIn()
    expect(await status(cookie)).toBe(200)
    vi.useRealTimers()
    expect(await status(cookie)).toBe(401)
    expect(await status(await lake.signIn())).toBe(200)
  })

  test('settings are kept for the person', async () => {
    const cookie = await lake.signIn()
    const body = JSON.stringify([{ key: 'studio.layout', value: { list: 'compact' } }])
    const headers = { ...json, cookie, origin: lake.origin }
    expect((await fetch(api('/users/me/keyvalue'), { method: 'PUT', headers, body })).status).toBe(200)
    const kept = '/users/me/keyvalue/studio.layout,studio.nothing'
    expect(await (await get(kept, headers)).json()).toEqual(JSON.parse(body))
    expect(await (await get(kept, bearer())).json()).toEqual([])
  })
})

describe('signing in', () => {
  const send = (fields: Record<string, string>, origin = lake.origin) =>
    post(`${lake.origin}/lake/auth/login`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
    })

  test('the page has the fonts that its style names', async () => {
    const page = await fetch(`${lake.origin}/lake/auth/login`)
    const named = [...(await page.text()).matchAll(/url\(([^)]+)\)/g)].map(
      ([, name = '']) => new URL(name, page.url),
    )
    expect(named).toHaveLength(3)
    for (const font of named) {
      const answer = await fetch(font)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
      await answer.body?.cancel()
    }
  })

  test('a link works once, and its cookie is out of reach of scripts and of other sites', async () => {
    const link = lake.lake.createLoginLink(lake.origin)
    const first = await fetch(link, { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([302, '/studio/'])
    const cookie = first.headers.get('set-cookie') ?? ''
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute)
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.status).toBe(410)
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(await again.text()).toContain('already used')
  })

  test('with the password leads back to the previous page, within the site', async () => {
    const fields = { email: organizer.email, password: organizerPassword }
    const back = await send({ ...fields, origin: `${lake.origin}/studio/content` })
    expect([back.status, back.headers.get('location')]).toEqual([302, '/studio/content'])
    expect(back.headers.get('set-cookie')).toContain('HttpOnly')
    const others = ['https://evil.example/studio', '//evil.example', `${lake.origin}//evil.example/x`]
    for (const origin of [...others, 'javascript:0'])
      expect((await send({ ...fields, origin })).headers.get('location')).toBe('/studio/')
    // The form of another site is refused.
    expect((await send(fields, 'https://evil.example')).status).toBe(403)
  })

  test('fails with a message, and what was typed is neither lost nor run', async () => {
    const email = '"><script>alert(1)</script>@lindenhof.example'
    const response = await send({ email, password: 'wrong' })
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(html).toContain('email and password don’t match')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('hostile input', () => {
  const deep = `{"mutations":[{"create":{"_type":"a","deep":${'['.repeat(5000)}${']'.repeat(5000)}}}]}`
  test.for([...hostile.mutations, ['nesting without end', deep]])(
    '%s is answered with 400',
    async ([, body]) => {
      const response = await post(mutateUrl(), body as string, bearer())
      expect(await outcome(response)).toMatchObject({ status: 400 })
    },
  )

  test('an invalid patch changes nothing', async () => {
    const id = `note-${randomUUID()}`
    await mutate({ create: { _id: id, _type: 'note', n: 1 } })
    for (const patch of [
      { set: { '[[[': 1 } },
      { insert: { after: 'x' } },
      { inc: { 'a..b]': 1 } },
      { diffMatchPatch: { n: '@@' } },
    ]) {
      expect([200, 400]).toContain((await mutate({ patch: { id, ...patch } })).status)
    }
    const { documents } = (await (await get(`/data/doc/production/${id}`)).json()) as {
      documents: { n: unknown }[]
    }
    expect(documents[0]?.n).toBe(1)
  })

  test('action types from a prototype or of releases are 400', async () => {
    const ofReleases = ['sanity.action.document.version.create', 'sanity.action.release.create']
    for (const actionType of ['constructor', '__proto__', ...ofReleases]) {
      const body = JSON.stringify({ actions: [{ actionType }] })
      const { status } = await post(api('/data/actions/production'), body, bearer())
      expect({ actionType, status }).toEqual({ actionType, status: 400 })
    }
  })

  const long = `/data/query/production?query=${encodeURIComponent('('.repeat(3000))}`
  test.for([...hostile.questions, long])('GET %s is a mistake of the caller', async (path) => {
    expect(await outcome(await get(path))).toMatchObject({ status: 400 })
  })

  test('other datasets, projects and places do not exist', async () => {
    for (const path of [
      '/data/query/other?query=1',
      '/projects/other',
      '/images/other/production/a.png',
      '/nothing',
      '/images/localfest/production/..%2f..%2flake-secrets.json',
    ])
      expect([path, await statusOf(path, bearer())]).toEqual([path, 404])
    const deleted = await fetch(api('/data/query/production'), { method: 'DELETE', headers: bearer() })
    expect(deleted.status).toBe(405)
  })

  test('bodies that are too large are refused', async () => {
    expect((await post(mutateUrl(), 'x'.repeat(10_000_001), bearer())).status).toBe(413)
    const image = await post(api('/assets/images/production'), randomBytes(20_000_001), bearer())
    expect(await outcome(image)).toMatchObject({
      status: 413,
      text: expect.stringContaining('20000000') as string,
    })
    expect(await statusOf('/data/query/production?query=1')).toBe(200)
    // One with too many pixels is refused before it is decoded.
    const bomb = await post(api('/assets/images/production'), await picture(9000, 9000, '#fff'), bearer())
    expect([bomb.status, await bomb.text()]).toEqual([413, expect.stringContaining('megapixels')])
  })

  test('an SVG cannot run scripts', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><!-- ${randomUUID()} --></svg>`
    const address = await uploaded(svg)
    const response = await fetch(address)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'none'.*sandbox/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const drawn = await fetch(`${address}?w=20&fm=png`)
    expect(drawn.headers.get('content-type')).toBe('image/png')
  })

  test('a page uploaded as a file is a download', async () => {
    const page = `<script>${randomUUID()}</script>`
    const response = await fetch(await uploaded(page, '/assets/files/production?filename=page.html'))
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toContain('attachment')
  })

  test('a picture with parameters that are none is a mistake of the caller, and none is larger than 2,000 pixels', async () => {
    const address = await uploaded(await picture(4, 4, '#123456'))
    const wrong = 'w=0 w=abc h=-5 fit=wide rect=1,2,3 rect=a,b,c,d fm=exe dpr=9'
    for (const parameters of wrong.split(' '))
      expect([parameters, (await fetch(`${address}?${parameters}`)).status]).toEqual([parameters, 400])
    const response = await fetch(`${address}?w=90000`)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(2000)
  })
})

describe('checking links to other sites', () => {
  test('is for organizers, not from a page of another origin, and of a list of limited length', async () => {
    expect((await check({ addresses: [] }, {})).status).toBe(401)
    const headers = { ...bearer(), origin: 'https://evil.example' }
    expect((await check({ addresses: [] }, headers)).status).toBe(403)
    const tooMany = Array.from({ length: 51 }, () => 'https://127.0.0.1/')
    for (const body of [{}, [], { addresses: tooMany }]) expect((await check(body)).status).toBe(400)
  })

  test('answers in the order of the addresses, and never reaches this server’s own network', async () => {
    const response = await check({ addresses: ['https://127.0.0.1/', `${lake.origin}/`, 'nothing'] })
    expect(response.status).toBe(200)
    const failure = 'private'
    expect(await response.json()).toEqual({ results: [{ failure }, { failure }, { failure }] })
  })
})
