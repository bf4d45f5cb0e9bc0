import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { beforeAll, expect, test } from 'vitest'

const client = resolve(import.meta.dirname, '../../web/dist/client')

type Chunk = { file: string; imports?: string[]; css?: string[] }
let manifest: Record<string, Chunk>

beforeAll(async () => {
  await buildWhatIsStale()
  // The shape of Vite's manifest.
  manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as typeof manifest
}, 240_000)

/** The scripts and styles a browser loads for some modules, with all their static imports. */
function filesOf(...modules: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...modules]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (seen.has(key)) continue
    if (!chunk) throw new Error(`The build has no ${key}.`)
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files]
}

/** Words that would reveal to a curious reader of the source that something is hidden, or where. */
const traces = /secret|hidden.?page|puzzle|bakery|you found/i

async function tracesIn(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = `${file}\n${await readFile(join(client, file), 'utf8')}`
      return [...text.matchAll(new RegExp(`.{0,40}(?:${traces.source}).{0,40}`, 'gi'))].map(
        ([line]) => `${file}: ${line}`,
      )
    }),
  )
  return found.flat()
}

test('nothing that every visitor loads reveals the hidden page', async () => {
  const files = filesOf('index.html', 'src/pages/home/HomePage.tsx')
  expect(files.length).toBeGreaterThan(5)
  expect(await tracesIn(files)).toEqual([])
})

test('neither does the search', async () => {
  expect(await tracesIn(filesOf('src/features/search/SearchDialog.tsx'))).toEqual([])
})

test('it exists, behind the not-found page', async () => {
  expect((await tracesIn(filesOf('src/pages/not-found/NotFoundPage.tsx'))).length).toBeGreaterThan(0)
})
