import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { licensesText, type Shipped, shippedPackages } from '@fest/local/hosting/licenses.ts'
import { exportedSite } from '../support/exported-site.ts'
import { handedOn, refused } from '../support/licenses.ts'

const root = resolve(import.meta.dirname, '../..')

let folder = ''
let packages: Shipped[] = []

beforeAll(async () => {
  folder = (await exportedSite()).folder
  packages = await shippedPackages(root)
}, 240_000)

test('everything of others in the site and the Studio may be handed on', () => {
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      '@supabase/supabase-js',
      'sanity',
      '@fontsource/ibm-plex-mono',
    ]),
  )
  expect(packages.length).toBeGreaterThan(60)
  expect(refused(packages, handedOn)).toEqual([])
})

test('the site says all of them at /licences.txt', async () => {
  const text = await readFile(join(folder, 'licences.txt'), 'utf8')
  expect(text).toBe(licensesText(packages))
  const missing = packages.filter(({ name, version }) => !text.includes(`${name} ${version} (`))
  expect(missing).toEqual([])
  expect(text).toContain('SIL Open Font License')
})
