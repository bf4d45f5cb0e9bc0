import { pageKeys } from '@fest/schemas/vocabulary/pages.ts'
import { expect, test } from 'vitest'
import { missingOn } from './start-preview.ts'

const texts = (path: string, ...there: string[]) =>
  missingOn(path, (typeOrId) => there.includes(typeOrId)).map(({ action }) => action)

test('a page says what it lacks, the event first', () => {
  expect(texts('/')).toEqual(['Write the event settings', 'Write the home page'])
  expect(texts('/schedule')).toEqual(['Write the event settings', 'Import or write some', 'Write this page'])
  expect(texts('/schedule', 'siteSettings', 'session')).toEqual(['Write this page'])
  expect(texts('/about', 'siteSettings')).toEqual(['Write this page'])
})

test('says nothing where all is there, or where the page has no content of its own', () => {
  expect(texts('/', 'siteSettings', 'home')).toEqual([])
  expect(texts('/profile', 'siteSettings')).toEqual([])
  for (const key of pageKeys) {
    const lists = 'session person faq material sponsor supporter member accommodationOption hackathon'
    expect(texts(`/${key}`, 'siteSettings', `page-${key}`, ...lists.split(' '))).toEqual([])
  }
})
