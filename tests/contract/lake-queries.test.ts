import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { configureSite } from '../../web/src/testing/configure-site.ts'
import { queryLake } from '../../web/src/content/fetching/lake-query.ts'
import { queryByClient } from '../../web/src/preview/query-by-client.ts'
import { serve } from '../support/serving.ts'
import { useLake } from '../support/use-services.ts'

/* The site's `fetch` and the preview's Sanity client get the same for every query of every page. */

const modules = import.meta.glob<Record<string, string>>('../../web/src/**/*.groq.ts', { eager: true })
const queries = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith('Query')),
)

const lake = useLake()
let params: Record<string, unknown>

beforeAll(async () => {
  await lake.lake.importDataset(resolve(import.meta.dirname, '../../local/seed/content.ndjson'), {
    replace: true,
  })
  params = await lake.lake.fetch(`{
    "slug": *[_type == "session" && defined(slug.current)][0].slug.current,
    "id": *[_type == "person" && defined(bio)][0]._id,
    "group": *[_type == "member"][0].group,
    "key": *[_type == "page"][0].key,
    "address": "secret",
    "place": "hidden",
    "ids": *[_type == "session"][0...2]._id,
    "title": lower(*[_type == "session"][2].title)
  }`)
  ask(`${lake.origin}/lake`)
})
// What the preview's client needs of a browser.
beforeEach(() => void vi.stubGlobal('location', { origin: lake.origin }))

const ask = (apiHost: string) => configureSite({ siteUrl: lake.origin, sanity: { apiHost } })

async function bothOn(query: string, given: Record<string, unknown> = {}) {
  const question = () => ({ query, params: given, signal: new AbortController().signal })
  const [own, theirs] = await Promise.all(
    [queryLake, queryByClient].map((answer) =>
      answer(question()).then(
        // A response is JSON with these parts; its duration isn't compared.
        (told) => ({ ...(told as { result: unknown; syncTags: unknown; ms?: number }), ms: 0 }),
        (error: unknown) => ({
          statusCode: error instanceof Error && 'statusCode' in error ? error.statusCode : null,
        }),
      ),
    ),
  )
  return { own, theirs }
}

test('there are queries, and documents their parameters name', () => {
  expect(queries.length).toBeGreaterThan(25)
  expect(Object.values(params).every(Boolean)).toBe(true)
})

test.each(queries)('%s gets the same result from both', async (_name, query) => {
  const names = [...query.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const given = Object.fromEntries(names.map((name) => [name, params[name]]))
  expect(Object.values(given)).not.toContain(undefined)
  const { own, theirs } = await bothOn(query, given)
  expect(own).toEqual(theirs)
  expect(own).toHaveProperty('result')
})

describe('failures are the same', () => {
  // That values of all kinds are asked for alike is in web/src/content/fetching/lake-query.test.ts.
  test('a refusal has its status', async () => {
    const refused = { statusCode: 400 }
    expect(await bothOn('*[')).toEqual({ own: refused, theirs: refused })
  })

  test.each<[string, RequestListener, unknown]>([
    ['an error', (_, res) => void res.writeHead(500).end('<h1>Oops</h1>'), 500],
    ['too many requests', (_, res) => void res.writeHead(429, { 'retry-after': '3' }).end(), 429],
    ['a connection that ends', (req) => void req.socket.destroy(), null],
  ])('%s is the same failure for both', async (_, listener, statusCode) => {
    const server = await serve(listener)
    ask(server.origin)
    const { own, theirs } = await bothOn('1')
    ask(`${lake.origin}/lake`)
    await server.close()
    expect(own).toEqual({ statusCode })
    expect(theirs).toEqual({ statusCode })
  })
})
