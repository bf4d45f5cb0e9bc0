import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import { listSite, renderPage } from '../../web/src/entry-server.tsx'
import { matchRoute, takeRoutes } from '../../web/src/app/lazy-page.ts'
import { routes } from '../../web/src/app/routes.ts'
import { documentPath } from '../../web/src/content/document-path.ts'
import { Drafts, markedFields } from '../../web/src/preview/drafts.ts'
import { takeMark } from '../../web/src/preview/marks.ts'
import { siteConfig } from '../../web/src/testing/configure-site.ts'
import { placesOf } from '@fest/studio/preview/places.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtClient, type BuiltManifest, readManifest } from '../support/built-manifest.ts'

takeRoutes(routes)

const root = resolve(import.meta.dirname, '../..')

let documents: PreviewDocument[]
const drafts = new Drafts()

beforeAll(async () => {
  const lines = (await readFile(resolve(root, 'local/seed/content.ndjson'), 'utf8')).trim().split('\n')
  documents = lines.map((line) => JSON.parse(line) as PreviewDocument)
  drafts.replaceAll(documents)
})

const config = siteConfig({ supabase: { url: '/' } })

type Read = (query: string, params: Record<string, unknown>) => Promise<unknown>
const marked: Read = async (query, params) => drafts.answer(query, params)
const plain: Read = async (query, params) => JSON.parse(unmarked(JSON.stringify(await marked(query, params))))

function unmarked(text: string): string {
  return takeMark(text)?.plain ?? text
}

async function bodyOf(path: string, readContent: Read): Promise<string> {
  const page = await renderPage(path, {
    config,
    readContent,
    readFile: async () => null,
    keepFigure: async () => {},
    template: '<!--app-->',
  })
  return page.html
}

/** The first difference between two pages, with some context; whole pages would fill the screen. */
function firstDifference(a: string, b: string): string | null {
  if (a === b) return null
  let at = 0
  while (a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 150), at + 60)} <- not -> ${b.slice(at, at + 60)}`
}

describe('a page in the preview', () => {
  test('is exactly the page that visitors get', { timeout: 120_000 }, async () => {
    const { pages } = await listSite(plain)
    expect(pages.length).toBeGreaterThan(60)
    // The panel's texts aren't written in the Studio. One in ten sessions: they are all built the same way.
    const written = pages.filter((path) => path !== '/admin' && !path.startsWith('/admin/'))
    const paths = written.filter((path, index) => !path.startsWith('/event/') || index % 10 === 0)
    const faults: string[] = []
    for (const path of [...paths, '/secret', '/opening']) {
      const shown = await bodyOf(path, marked)
      if (shown === unmarked(shown)) faults.push(`${path} leads to no field`)
      const difference = firstDifference(unmarked(shown), await bodyOf(path, plain))
      if (difference !== null) faults.push(`${path}: ${difference}`)
    }
    expect(faults).toEqual([])
  })
})

test('the places the Studio leads to are pages of the site, and the ones that links inside a text lead to', () => {
  const pages = documents.flatMap((document) => {
    const [place] = placesOf(document._type, document)
    return place ? [{ document, path: place.path }] : []
  })
  expect(pages.length).toBeGreaterThan(200)
  const nowhere = pages.filter(({ path }) => matchRoute(path.replace(/#.*/, '')).entry.path === '*')
  // The hidden page is behind the not-found page, and some of the lab's challenges are on it.
  const hidden = documents.filter(({ _type, place }) => _type === 'labChallenge' && place === 'hidden')
  expect(hidden.length).toBeGreaterThan(0)
  expect(nowhere.map(({ document }) => document._id).toSorted()).toEqual(
    [...hidden.map(({ _id }) => _id), 'secret'].toSorted(),
  )

  const different = pages.filter(({ document, path }) => {
    const { slug, key, _type } = document as { slug?: { current: string }; key?: string; _type: string }
    const linked = documentPath({ _type, key: key ?? null, slug: slug?.current ?? null })
    // A room has a page beside the schedule since rooms became linkable, and a notebook its own page.
    return linked !== null && linked !== path && !['room', 'material', 'page'].includes(_type)
  })
  expect(different.map(({ document }) => document._id)).toEqual([])
})

/** Paths of fields in the schema, as `drafts.ts` writes them. */
function hasField(type: string, path: string): boolean {
  return documents
    .filter((document) => document._type === type)
    .some((document) => {
      let values: unknown[] = [document]
      for (const part of path.split('.')) {
        const name = part.replace('[]', '')
        values = values
          .flatMap((value) => (value as Record<string, unknown> | undefined)?.[name] ?? [])
          .flat()
      }
      return values.length > 0
    })
}

test('the fields a click leads to are fields of the sample event', () => {
  const missing = Object.entries(markedFields).flatMap(([type, paths]) =>
    documents.some((document) => document._type === type)
      ? paths.filter((path) => !hasField(type, path)).map((path) => `${type}.${path}`)
      : [],
  )
  expect(missing).toEqual([])
})

describe('what visitors load', () => {
  let manifest: BuiltManifest
  beforeAll(async () => {
    manifest = await readManifest()
  }, 240_000)

  test('has no part of the preview: only its own chunk imports it', async () => {
    const preview = 'src/app/urgent/preview-news.ts'
    const chunk = manifest.chunks[preview]
    expect(chunk).toBeDefined()
    const files = manifest.reachableFrom(['index.html'], preview)
    expect(files.size).toBeGreaterThan(50)
    const traces: string[] = []
    for (const file of files) {
      const text = await readFile(resolve(builtClient, file), 'utf8')
      if (/data-sanity|preview-box|visual-editing|sanity\/comlink|fest-preview/.test(text)) traces.push(file)
    }
    expect(traces).toEqual([])
    // The search terms are right: the preview contains them.
    const own = await readFile(resolve(builtClient, chunk?.file ?? ''), 'utf8')
    expect(own).toContain('data-sanity')
    expect(own).toContain('fest-preview')
  })
})
