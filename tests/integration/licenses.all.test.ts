import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { licensesText, type Shipped, shippedPackages } from '@fest/local/hosting/licenses.ts'
import { exportedSite } from '../support/exported-site.ts'

const root = resolve(import.meta.dirname, '../..')

/** Licenses under which work may be handed on inside a site like this one, when they are named beside it. */
// MPL asks that changed files stay open; none is changed here.
const allowed = new Set([
  'Public Domain',
  ...`MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 OFL-1.1 Unlicense CC0-1.0 CC-BY-4.0 BlueOak-1.0.0
  Python-2.0 MPL-2.0 Zlib`.split(/\s+/),
])

/** The packages whose license is none of those, with its name. "A OR B" leaves the choice, "A AND B" does not. */
function refused(packages: readonly Shipped[]): string[] {
  const isAllowed = (identifier: string) =>
    identifier
      .replaceAll(/[()]/g, '')
      .split(/ OR /i)
      .some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one.trim())))
  return packages
    .filter(({ identifier }) => !isAllowed(identifier))
    .map(({ name, identifier }) => `${name}: ${identifier || 'no license'}`)
}

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
  expect(refused(packages)).toEqual([])
})

test('a license that is not among them, or none, is found', () => {
  const one = { name: 'a', version: '1.0.0', text: '' }
  expect(refused([{ ...one, identifier: 'GPL-3.0-only' }])).toEqual(['a: GPL-3.0-only'])
  expect(refused([{ ...one, identifier: '' }])).toEqual(['a: no license'])
  expect(refused([{ ...one, identifier: 'MIT AND AGPL-3.0' }])).toHaveLength(1)
  expect(refused([{ ...one, identifier: '(AGPL-3.0 OR MIT)' }])).toEqual([])
})

test('the site says all of them at /licences.txt', async () => {
  const text = await readFile(join(folder, 'licences.txt'), 'utf8')
  expect(text).toBe(licensesText(packages))
  const missing = packages.filter(({ name, version }) => !text.includes(`${name} ${version} (`))
  expect(missing).toEqual([])
  expect(text).toContain('SIL Open Font License')
})
