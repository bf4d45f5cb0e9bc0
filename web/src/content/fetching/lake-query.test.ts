// @vitest-environment happy-dom
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { createClient } from '@sanity/client'
import { configureSite } from '#app/testing/configure-site.ts'
import { queryLake } from './lake-query.ts'

const hosted = { projectId: 'abc12345', dataset: 'production', apiHost: null, useCdn: true }
const embedded = {
  projectId: 'localfest',
  dataset: 'production',
  apiHost: 'http://127.0.0.1:3000/lake',
  useCdn: false,
}
const questions = {
  'a short one': { query: '*[_type == "faq"]{question}', params: {} },
  'one with parameters': {
    query: '*[slug.current == $slug && count >= $least && $nothing != $missing]',
    params: {
      slug: 'a "b" & c=d+e#f $g ü \u{1F600}',
      least: 3,
      list: ['a', null],
      nothing: null,
      missing: undefined,
    },
  },
  'one after a publish': { query: '1', params: {}, lastLiveEventId: 'event:7|a' },
  'the longest that has room in an address': { query: `"${'q'.repeat(11_264 - 14)}"`, params: {} },
  'the shortest that has none': { query: `"${'q'.repeat(11_264 - 13)}"`, params: {} },
  'a long one with parameters': {
    query: `$slug + "${'ü'.repeat(4000)}"`,
    params: { slug: 'é', missing: undefined },
  },
}
type Question = { query: string; params: Record<string, unknown>; lastLiveEventId?: string }

type Asked = { method: string; place: string; search: string[]; body: unknown; headers: string[] }

function recorder() {
  const asked: Asked[] = []
  const record = async (input: string, init: RequestInit = {}) => {
    const { origin, pathname, searchParams } = new URL(input)
    asked.push({
      method: init.method ?? 'GET',
      place: origin + pathname,
      search: [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted(),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      headers: [...new Headers(init.headers).keys()],
    })
    return Response.json({ result: 1 })
  }
  return { asked, record }
}

async function sentByClient(sanity: SiteConfig['sanity'], question: Question): Promise<Asked | undefined> {
  const { asked, record } = recorder()
  const { apiHost, ...config } = sanity
  const client = createClient({
    ...config,
    apiVersion: contentApiVersion,
    perspective: 'published',
    // What the library uses as `fetch` in this environment.
    resolveFetch: () => record,
    ...(apiHost !== null && { apiHost, useProjectHostname: false }),
  })
  const { query, params, lastLiveEventId } = question
  await client.fetch<unknown, Record<string, unknown>>(query, params, {
    ...(lastLiveEventId !== undefined && { lastLiveEventId }),
  })
  return asked[0]
}

test.each(Object.entries<Question>(questions))(
  'asks what the service’s client asks: %s, of a CDN, of a project and of the embedded lake',
  async (_, question) => {
    for (const sanity of [hosted, { ...hosted, useCdn: false }, embedded]) {
      configureSite({ sanity })
      const { asked, record } = recorder()
      vi.stubGlobal('fetch', record)
      expect(await queryLake({ ...question, signal: new AbortController().signal })).toEqual({ result: 1 })
      const { headers, ...own } = asked[0] ?? { headers: ['nothing was asked'] }
      const { headers: _headers, ...theirs } = (await sentByClient(sanity, question)) ?? { headers: [] }
      expect(own).toEqual(theirs)
      // With any other header a browser sends a preflight request before each query to another origin.
      expect(headers).toEqual(asked[0]?.method === 'POST' ? ['content-type'] : [])
    }
  },
)
