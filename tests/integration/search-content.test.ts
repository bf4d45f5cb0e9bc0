import { runQuery } from '@fest/lake/query/query.ts'
import { View } from '@fest/lake/documents/view.ts'
import { seedDocuments } from '@fest/local/seed/content.ts'
import type { SearchQueryResult, SearchTextsQueryResult } from '../../web/src/content/content.generated.ts'
import { indexContent, type SearchEntry } from '../../web/src/features/search/search-entries.ts'
import { search, type SearchIndex } from '../../web/src/features/search/search-index.ts'
import { passagesOf, sentenceFor } from '../../web/src/features/search/search-passages.ts'
import { searchTextsQuery } from '../../web/src/features/search/search-texts.groq.ts'
import { searchQuery } from '../../web/src/features/search/search.groq.ts'

let index: SearchIndex<SearchEntry>
let length = 0

const view = new View()
for (const document of seedDocuments()) view.set({ _rev: 'r', _createdAt: '', _updatedAt: '', ...document })

const ask = (query: string) => runQuery(view, query, {}, { identity: 'tester', projectId: 'p', dataset: 'd' })

beforeAll(async () => {
  const [titles, texts] = [await ask(searchQuery), await ask(searchTextsQuery)]
  length = JSON.stringify(texts).length
  index = indexContent(titles as SearchQueryResult, passagesOf(texts as SearchTextsQueryResult))
})

function finds(text: string) {
  const { groups, marks } = search(index, text)
  return groups.flatMap(({ entries }) =>
    entries.map((entry) => {
      const found = sentenceFor(entry.passages, marks)
      return { title: entry.title, href: found?.href ?? entry.href, sentence: found?.text ?? null }
    }),
  )
}

test.each([
  ['wheelchair', '/faq#step-free', /the wheelchair route/],
  ['wheelchair', '/contact#main-hall', /Wheelchair spaces are in rows A and F/],
  ['disability badge', '/contact', /four accessible spaces/],
  ['vegan', '/faq#food', /There’s always a vegan dish/],
  ['certificate', '/faq#certificate', /certificate/],
  ['mattresses', '/faq#where-to-stay', /gym with mattresses/],
  ['both bits alike', '/event/bell-pairs-and-chsh', /nobody knows beforehand/],
  ['under 18', '/faq#who-can-register', /under 18/],
  ['projector', '/about#a-weekend-made-by-students', /projector/],
])('%s leads to %s, with the sentence it was found in', (text, href, sentence) => {
  expect(finds(text).find((one) => one.href === href)?.sentence).toMatch(sentence)
})

test('parking finds its question', () => {
  expect(finds('parking')[0]).toMatchObject({ title: 'Is there parking?', href: '/faq#parking' })
})

test('a match in a title ranks above one in the text', () => {
  const { groups } = search(index, 'noise')
  const sessions = groups.find(({ group }) => group === 'sessions')
  const isTitled = (sessions?.entries ?? []).map(({ title }) => /noise/i.test(title))
  expect(isTitled).toContain(false)
  expect(isTitled.lastIndexOf(true)).toBeLessThan(isTitled.indexOf(false))
})

test('a long sentence is cut around the match, and short terms are not searched in texts', () => {
  const text = `${'word '.repeat(40)}needle ${'word '.repeat(40)}`.trim()
  const sentence = sentenceFor([{ text, href: '/' }], ['needle'])?.text ?? ''
  expect(sentence).toContain('needle')
  expect(sentence.length).toBeLessThan(150)
  expect(search(index, 'qu').count).toBeLessThan(index.entries.length / 2)
})

test('the texts stay small enough to load with a search', () => {
  expect(length).toBeGreaterThan(20_000)
  expect(length).toBeLessThan(250_000)
})
