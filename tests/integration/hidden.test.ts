import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtClient, readManifest } from '../support/built-manifest.ts'

const manifest = await readManifest()

/** Words that would reveal to a curious reader of the source that something is hidden, or where. */
const traces = /secret|hidden.?page|puzzle|bakery|you found/i

async function tracesIn(files: ReadonlySet<string>): Promise<string[]> {
  const found = await Promise.all(
    [...files].map(async (file) => {
      const text = `${file}\n${await readFile(join(builtClient, file), 'utf8')}`
      return [...text.matchAll(new RegExp(`.{0,40}(?:${traces.source}).{0,40}`, 'gi'))].map(
        ([line]) => `${file}: ${line}`,
      )
    }),
  )
  return found.flat()
}

test('nothing that every visitor loads reveals the hidden page', async () => {
  const files = manifest.filesOf(['index.html', 'src/pages/home/HomePage.tsx'])
  expect(files.size).toBeGreaterThan(4)
  expect(await tracesIn(files)).toEqual([])
})

test('neither does the search', async () => {
  expect(await tracesIn(manifest.filesOf(['src/features/search/SearchDialog.tsx']))).toEqual([])
})

test('it exists, behind the not-found page', async () => {
  expect((await tracesIn(manifest.filesOf(['src/pages/not-found/NotFoundPage.tsx']))).length).toBeGreaterThan(
    0,
  )
})
