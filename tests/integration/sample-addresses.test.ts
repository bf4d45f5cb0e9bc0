import { seedDocuments } from '@fest/local/seed/content.ts'
import type { StoredDocument } from '@fest/studio/documents/stored-document.ts'
import { linksOf } from '@fest/studio/findings/links.ts'
import { expect, test } from 'vitest'

test('Today knows every address of the sample event, and takes nobody else’s for one', () => {
  const links = linksOf(seedDocuments().map((document) => ({ _rev: '1', ...document })))
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
