import { handleMailbox } from '@fest/local/backend/mail/mailbox-page.ts'
import { openMailbox } from '@fest/local/backend/mail/mailbox.ts'
import { createHandler } from '../../../supabase/functions/verify-captcha/handler.ts'
import { testSiteUrl } from '../../support/backend.ts'
import { type RawRequest, readAskable, requestOf } from '../../support/raw-request.ts'
import { sampled } from '../../support/sampled.ts'
import { tokenPart } from '../../support/token-part.ts'
import { useBackend, useLake } from '../../support/use-services.ts'
import words from './odd-words.json' with { type: 'json' }

/* Whatever is asked of the services, a mistake of the sender's is never an error of theirs. */

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
const deepArray = nested('[', ']', 100_000)
const deepObject = nested('{"a":', '}', 5000)
const deepPart = Buffer.from(nested('{"a":', '}', 4000)).toString('base64url')

const oddParts = [
  ...words.parts,
  'a'.repeat(5000),
  'a/'.repeat(500),
  nested('(', ')', 2000),
  nested('and(', ')', 1000),
  nested('a(', ')', 1000),
  nested('"', '"', 1000),
]
/** Values that no column and no program has room for. */
const oddValues = [deepArray, deepObject, ...words.values]
const oddBodies = [
  ...words.bodies,
  deepArray,
  deepObject,
  nested('[', ']', 3000),
  `"${'a'.repeat(900_000)}"`,
  ...['email', 'data', 'type', 'gotrue_meta_security', 'options', 'password', 'token'].flatMap((name) =>
    oddValues.map((value) => `{"email":"deep@students.example","password":"long enough","${name}":${value}}`),
  ),
]
const oddHeaders = [
  ...words.headers,
  '9'.repeat(400),
  'a'.repeat(8000),
  `Bearer ${deepPart}.${deepPart}.x`,
  ...[{ sub: 'x', session_id: '\0' }, null].map((payload) => `Bearer a.${tokenPart(payload)}.x`),
  `Bearer ${tokenPart({ alg: 'none' })}.${tokenPart({ role: 'service_role' })}.`,
  `Bearer ${tokenPart({ alg: 'HS256' })}.${deepPart}.x`,
]

const backend = useBackend()
const lake = useLake()
/** Authorization headers: none, a visitor's and an admin's. */
let bearers: string[]

const sent = (odd: RawRequest, origin = testSiteUrl) =>
  requestOf(odd, { origin, anonKey: backend.backend.anonKey })

const askBackend = async (odd: RawRequest) =>
  (await backend.backend.fetch(sent(odd), { address: '127.0.0.1' })).status

async function askLake(odd: RawRequest): Promise<number> {
  const controller = new AbortController()
  const { status } = await fetch(sent(odd, lake.origin), { signal: controller.signal })
  // Streams don't end by themselves.
  controller.abort()
  return status
}

vi.setConfig({ testTimeout: 300_000 })
beforeAll(async () => {
  const people = [await backend.signUp(), await backend.admin()]
  const sessions = await Promise.all(people.map(({ client }) => client.auth.getSession()))
  bearers = ['', ...sessions.map(({ data }) => `Bearer ${data.session?.access_token}`)]
})

async function failuresAt(odd: readonly RawRequest[], ask: typeof askBackend): Promise<string[]> {
  const failed: string[] = []
  for (const each of sampled(odd, 211)) {
    const status = await ask(each)
    if (status >= 500) failed.push(`${status} ${JSON.stringify(each).slice(0, 200)}`)
  }
  return failed
}

test('malformed addresses and extremely nested bodies get a 400', async () => {
  expect(await askBackend({ method: 'GET', path: '/rest/v1/%E0%A4%A' })).toBe(400)
  expect(await askBackend({ method: 'GET', path: '/auth/v1/%E0%A4%A' })).toBe(400)
  const body = `{"email":"a@students.example","password":"long enough","data":${deepArray}}`
  expect(await askBackend({ method: 'POST', path: '/auth/v1/signup', body })).toBe(400)
  const path = '/rest/v1/rpc/my_data'
  expect(await askBackend({ method: 'POST', path, body: `{"a":${deepObject}}` })).toBe(400)
})

test('odd addresses', async () => {
  const odd = words.backendRoots.flatMap((root) =>
    oddParts.flatMap((part) => [
      { method: 'GET', path: root + part },
      { method: 'POST', path: root + part, body: '{}' },
      { method: 'DELETE', path: root + part },
      { method: 'OPTIONS', path: root + part },
    ]),
  )
  expect(await failuresAt(odd, askBackend)).toEqual([])
})

test('odd headers', async () => {
  const paths = ['/rest/v1/site_settings', '/rest/v1/rpc/public_settings', '/auth/v1/user', '/auth/v1/otp']
  const odd = paths.flatMap((path) =>
    words.headerNames.flatMap((name) =>
      oddHeaders.flatMap((value) => [
        { method: 'GET', path, headers: { [name]: value } },
        { method: 'POST', path, headers: { [name]: value }, body: '{"a":1}' },
      ]),
    ),
  )
  expect(await failuresAt(odd, askBackend)).toEqual([])
})

test('odd bodies of the auth service', async () => {
  const calls = words.authCalls.map((path) => ['POST', path] as const)
  const odd = [...calls, ['PUT', '/user'] as const].flatMap(([method, path]) =>
    oddBodies.flatMap((body) =>
      bearers.slice(0, 2).map((bearer) => ({ method, path: `/auth/v1${path}`, body, bearer })),
    ),
  )
  expect(await failuresAt(odd, askBackend)).toEqual([])
})

test('odd bodies of every table and function', async () => {
  const { tables, functions } = await readAskable(backend)
  const short = oddBodies.filter((body) => body.length < 60_000 && !body.includes('"email"'))
  const odd = bearers.flatMap((bearer) => [
    ...[...tables.keys()].flatMap((name) =>
      short.flatMap((body) =>
        ['POST', 'PATCH'].map((method) => ({ method, path: `/rest/v1/${name}`, body, bearer })),
      ),
    ),
    ...[...functions].flatMap(([name, args]) =>
      [
        '[]',
        'null',
        '1',
        '{"__proto__":1}',
        ...oddValues.map((value) => `{${args.map((arg) => `"${arg}":${value}`).join()}}`),
      ].map((body) => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body, bearer })),
    ),
  ])
  expect(await failuresAt(odd, askBackend)).toEqual([])
})

test('odd values in every type of column, as filters, new rows and changes', async () => {
  const columns = await backend.sql<{ table: string; column: string }>`
    select distinct on (attribute.atttypid)
      relation.relname as table, attribute.attname as column
    from pg_attribute as attribute
    join pg_class as relation on relation.oid = attribute.attrelid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v')
      and attribute.attnum > 0 and not attribute.attisdropped
    order by attribute.atttypid, relation.relname, attribute.attname`
  const odd = columns.flatMap(({ table, column }) =>
    bearers.flatMap((bearer) => {
      const path = `/rest/v1/${table}`
      const filtered = (filter: string) => `${path}?${column}=${filter}`
      return [
        ...['eq', 'like', 'is', 'in', 'cs', 'ov']
          .flatMap((operator) => words.filters.map((value) => `${operator}.${encodeURIComponent(value)}`))
          .map((filter) => ({ method: 'GET', path: filtered(filter), bearer })),
        ...words.columnValues
          .map((value) => ({ body: `{"${column}":${value}}`, bearer }))
          .flatMap((sent) => [
            { method: 'POST', path, ...sent },
            { method: 'PATCH', path: filtered('is.null'), ...sent },
          ]),
      ]
    }),
  )
  expect(columns.length).toBeGreaterThan(8)
  expect(await failuresAt(odd, askBackend)).toEqual([])
  expect(await askBackend({ method: 'GET', path: '/rest/v1/site_settings' })).toBe(200)
})

test('odd addresses and bodies of the lake', async () => {
  const bodies = [
    ...oddBodies,
    ...oddValues.flatMap((value) => [
      ...['mutations', 'actions', 'query', 'params', 'urls', 'keys'].flatMap((name) => [
        `{"${name}":${value}}`,
        `{"${name}":[{"create":${value}}]}`,
      ]),
      `{"mutations":[{"create":{"_type":"x","_id":"y","a":${value}}}]}`,
      `{"query":"$a","params":{"a":${value}}}`,
    ]),
  ]
  const odd: RawRequest[] = [
    ...words.lakeRoots.flatMap((root) =>
      oddParts.flatMap((part) => [
        { method: 'GET', path: root + part },
        { method: 'POST', path: root + part, body: '{}' },
      ]),
    ),
    ...words.lakeCalls.flatMap((path) =>
      bodies.flatMap((body) =>
        ['', `Bearer ${lake.lake.token}`].map((bearer) => ({ method: 'POST', path, body, bearer })),
      ),
    ),
  ]
  expect(await failuresAt(odd, askLake)).toEqual([])
})

test('odd addresses of the mailbox', async () => {
  const mailbox = openMailbox()
  const odd = ['/mailbox', '/mailbox/', '/mailbox/1', '/mailbox?to=', '/mailbox?mail='].flatMap((root) =>
    oddParts.map((part) => ({ method: 'GET', path: root + part, bearer: 'Bearer token' })),
  )
  const opened = { address: '127.0.0.1', mailbox, token: 'token' }
  const ask = async (each: RawRequest) => handleMailbox(sent(each), opened)?.status ?? 404
  expect(await failuresAt(odd, ask)).toEqual([])
})

test('odd bodies of the captcha’s function', async () => {
  const verify = createHandler({
    secretKey: 'secret',
    verifyUrl: 'http://captcha.invalid',
    supabaseUrl: 'http://backend.invalid',
    serviceKey: 'key',
    fetch: async () => Response.json({ success: false, 'error-codes': ['invalid-input-response'] }),
    addressOf: () => null,
  })
  const bodies = [...oddBodies, ...oddValues.map((value) => `{"token":${value}}`)]
  const odd = bodies.map((body) => ({ method: 'POST', path: '/functions/v1/verify-captcha', body }))
  const ask = async (each: RawRequest) => (await verify(sent(each))).status
  expect(await failuresAt(odd, ask)).toEqual([])
})
