import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { Place, Visit } from './place.ts'
import { ask, nth } from './request.ts'

/** What visitors do who only read. */
type Look = Record<
  'page' | 'missing' | 'file' | 'picture' | 'shared' | 'query' | 'newQuery' | 'mailbox',
  Visit
>

const questions = [
  '*[_type == "session"] | order(startsAt asc){_id, title, startsAt, "room": room->name, "who": speakers[].person->name}',
  '*[_type == "siteSettings"][0]',
  '*[_type == "session" && slug.current == $slug][0]{..., "room": room->}',
  'count(*[_type == "person"])',
]

/** Finds out which pictures there are first. */
export async function openLook({ origin }: Place): Promise<Look> {
  const pictures = JSON.parse(await askLake(origin, '*[_type == "sanity.imageAsset"].url')) as {
    result: string[]
  }
  // Asset addresses point to Sanity's host; here the same path is below /lake.
  const paths = pictures.result.map((url) => new URL(url, origin).pathname.replace(/^(?:\/lake)?/, '/lake'))
  const shared = new Map<string, string>()
  const newQuery: Visit = async (_, turn) =>
    void (await askLake(origin, `count(*[_type == "session" && title != "${turn}"])`))

  return {
    async page({ pages }, turn) {
      const path = nth(pages, turn)
      const html = await ask(origin + path)
      if (!html.includes('<main')) throw new Error(`${path} has no content.`)
      const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
      if (picture !== undefined) shared.set(path, new URL(picture.replaceAll('&amp;', '&')).pathname)
    },
    // A different address each time: missing pages must not be cached.
    missing: async (_, turn) => void (await ask(`${origin}/sessions/nothing-${turn}`, {}, 404)),
    file: async (_, turn) =>
      void (await ask(origin + nth(['/schedule.ics', '/sitemap.xml', '/icon-192.png', '/healthz'], turn))),
    picture: async (_, turn) =>
      void (await ask(
        `${origin}${nth(paths, turn)}?w=${nth([160, 320, 640, 960], Math.floor(turn / 3))}&fit=max&auto=format`,
        { headers: { accept: nth(['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'], turn) } },
      )),
    async shared(_, turn) {
      if (shared.size > 0) await ask(origin + nth([...shared.values()], turn))
    },
    // Now and then a new query, because query plans are cached too.
    query: async (place, turn) =>
      turn % 5 === 0 ? newQuery(place, turn) : void (await askLake(origin, nth(questions, turn))),
    newQuery,
    mailbox: async ({ mailboxToken }) =>
      void (await ask(`${origin}/mailbox`, { headers: { authorization: `Bearer ${mailboxToken}` } })),
  }
}

function askLake(origin: string, query: string): Promise<string> {
  const params = new URLSearchParams({ query, $slug: '"welcome"' })
  return ask(`${origin}/lake/v${contentApiVersion}/data/query/production?${params}`)
}
