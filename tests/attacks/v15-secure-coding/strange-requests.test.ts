import { drawFrom } from '@fest/lab/testing/draw.ts'
import { testSiteUrl } from '../../support/backend.ts'
import { type Askable, type RawRequest, readAskable, requestOf } from '../../support/raw-request.ts'
import { isWhole } from '../../support/sampled.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

const count = isWhole ? 20_000 : 50

// They are sent as nobody and as an attendee; after every few of them, the next person asks.
test(
  `${count} requests that nobody thought of end nothing for the next person`,
  { timeout: 1_800_000 },
  async () => {
    const attendee = await backend.signUp()
    const { data } = await attendee.client.auth.getSession()
    const bearers = ['', `Bearer ${data.session?.access_token}`]
    const next = await backend.signUp()
    const askable = await readAskable(backend)
    const to = { origin: testSiteUrl, anonKey: backend.backend.anonKey }
    const draw = drawFrom(isWhole ? 20_251_010 : 1)
    const faults: string[] = []
    for (let sent = 0; sent < count;) {
      const few = Array.from({ length: Math.min(25, count - sent) }, () => makeRequest(draw, askable))
      sent += few.length
      for (const made of few) {
        const begunAt = performance.now()
        const response = await backend.backend.fetch(
          requestOf({ ...made, bearer: bearers[draw(2)] ?? '' }, to),
          { address: '127.0.0.1' },
        )
        const tookMs = Math.round(performance.now() - begunAt)
        // PostgreSQL itself calls a few of a sender's mistakes its own (class XX), on a hosted project, too.
        const isOurs = response.status >= 500 && !(await response.text()).includes('"code":"XX')
        if (isOurs || tookMs > 4000)
          faults.push(`${response.status} in ${tookMs} ms: ${JSON.stringify(made).slice(0, 400)}`)
      }
      const { error } = await next.client.auth.signInWithPassword(next)
      const read = await backend.anonymous().from('bookable_sessions').select('title').limit(1)
      if (error || read.status !== 200)
        faults.push(
          `After ${sent}, the next person got ${error?.message ?? read.status}: ${JSON.stringify(few).slice(0, 4000)}`,
        )
      if (faults.length > 5) break
    }
    expect(faults).toEqual([])
  },
)

/* Random requests by the data API's grammar; each part is drawn by itself, up to more than it takes. */

const words = (text: string) => text.split(' ')
const operators = words(
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj not and or',
)
const signs = Array.from('()[]{}<>!&|*+?.,:;"\'\\%_^$@#/~-= \t\nab01é李😀\u202e\u0301')
const plain = [...words('0 -1 1e400 NaN null true 2025-10-10 infinity x'), '9'.repeat(40), '']
const modifiers = words('::text ::int ::jsonb ::nothing .count() .sum() :alias !inner !left ->a ->>a ->0')
const headerLines = [
  ['prefer', 'count=exact'],
  ['prefer', 'return=representation'],
  ['prefer', 'tx=rollback, handling=strict'],
  ['range', '2-900000000'],
  ['accept', 'text/csv'],
  ['accept', 'application/vnd.pgrst.object+json'],
] as const

function makeRequest(draw: ReturnType<typeof drawFrom>, { tables, functions }: Askable): RawRequest {
  const pick = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value
  const oneOf = (...makes: readonly (() => string)[]) => pick(makes)()
  /** Mostly few, sometimes as many as the service takes, now and then more. */
  const some = () => pick([1, 2, 3, 3, 5, 12, 60, draw(8) === 0 ? 4000 : 60])
  const repeat = (make: () => string, between = '', times = some()) =>
    Array.from({ length: times }, make).join(between)
  const maybe = (make: () => string) => (draw(4) === 0 ? make() : '')

  /** A text: plain, a pattern of a few signs again and again, opened and closed, by chance, or a list. */
  const value = () =>
    oneOf(
      () => pick(plain),
      () => repeat(() => pick(signs), '', 1 + draw(4)).repeat(some()),
      () => pick(words('( [ { " ! not. (a+')).repeat(some()) + 'x' + pick(words(') ] } )+')).repeat(some()),
      () => repeat(() => pick(signs)),
      () => pick(['{', '(', '[']) + repeat(() => pick(plain), ',') + pick(['}', ')', ']']),
    )
  const [table, columns] = pick([...tables])
  const column = () =>
    pick([...columns, '*', 'nothing', pick(signs)]) + maybe(() => pick(modifiers).repeat(some()))
  const condition = () =>
    `${maybe(() => 'not.')}${pick(operators)}${maybe(() => pick(['(any)', '(all)']))}.${value()}`
  /** A tree of `and(…)` and `or(…)`, or of embedded tables. */
  const tree = (leaf: () => string, node: () => string, depth = some()) =>
    repeat(() => `${node()}(`, '', depth) + repeat(leaf, ',', 1 + draw(5)) + ')'.repeat(depth)
  const parameter = () => {
    const [name, text] = pick([
      () => [column(), condition()],
      () => [
        'select',
        oneOf(
          () => repeat(column, ','),
          () => tree(column, () => pick([...tables.keys()])),
        ),
      ],
      () => ['order', repeat(() => `${column()}.${pick(words('asc desc nullsfirst x'))}`, ',')],
      () => [
        pick(['or', 'and', 'not.or', `${table}.or`]),
        `(${tree(
          () => `${column()}.${condition()}`,
          () => pick(words('and or not.and not.or x')),
        )})`,
      ],
      () => [pick(words('limit offset columns on_conflict')), value()],
    ])() as [string, string]
    return `${name}=${encodeURIComponent(text)}`
  }
  /** A JSON value, sometimes deeper than anything is read. */
  const json = (depth = some()) =>
    oneOf(
      () => JSON.stringify(value()),
      () => '['.repeat(depth) + ']'.repeat(depth),
      () => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
      () => `[${repeat(() => JSON.stringify(value()), ',')}]`,
      () => pick(words('1 null true {} 1e400')),
    )
  const object = (names: readonly string[]) =>
    `{${names.map((each) => `${JSON.stringify(each)}:${json()}`).join()}}`
  const headers = draw(3) === 0 ? Object.fromEntries([pick(headerLines)]) : {}

  const [called, parameters] = pick([...functions])
  if (draw(6) === 0)
    return { method: 'POST', path: `/rest/v1/rpc/${called}`, headers, body: object(parameters) }
  const isCall = draw(5) === 0
  const asked = isCall
    ? parameters.map((each) => `${each}=${encodeURIComponent(value())}`)
    : Array.from({ length: some() }, parameter)
  const path = `/rest/v1/${isCall ? `rpc/${called}` : table}?${asked.join('&')}`
  const method = isCall ? 'GET' : pick(words('GET GET GET GET HEAD POST PATCH DELETE'))
  return {
    method,
    // As long as the service takes, or cut off before.
    path: path.slice(0, pick([200, 1000, 4000, 8000, 8000, 15_000])),
    headers,
    ...(method.startsWith('P') && { body: object([pick(columns), pick(columns)]) }),
  }
}
