import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { StoredDocument } from '@fest/studio/builder/session.ts'
import { linksOf } from '@fest/studio/health/links.ts'
import { expect, test } from 'vitest'

const seed = resolve(import.meta.dirname, '../../local/seed/content.ndjson')

test('Health knows every address of the sample event, and takes nobody else’s for one', async () => {
  const text = await readFile(seed, 'utf8')
  const documents = text
    .split('\n')
    .filter((line) => line !== '')
    // Written by local/seed in this shape.
    .map((line) => ({ _rev: '1', ...(JSON.parse(line) as object) }) as StoredDocument)
  const links = linksOf(documents)
  expect(links.filter(({ kind }) => kind === 'sample').length).toBeGreaterThan(60)
  expect(links.filter(({ kind }) => kind === 'elsewhere').map(({ address }) => address)).toEqual([])

  const own = [
    'https://github.com/kit-fall-fest',
    'https://github.com/bao-tran-festival',
    'https://www.linkedin.com/in/mira-lindqvist',
    'https://notexample.com/',
  ]
  const social = own.map((url, index) => ({ _key: String(index), platform: 'website', url }))
  const mine: StoredDocument = { _id: 'p', _type: 'person', _rev: '1', name: 'Pia', links: social }
  expect(linksOf([mine]).map(({ kind }) => kind)).toEqual(own.map(() => 'elsewhere'))
})
