import { evaluate, parse } from 'groq-js'
import type { LakeDocument } from '../documents/documents.ts'
import { planQuery } from './query-plan.ts'
import { createMatcher, runQuery } from './query.ts'
import { View } from '../documents/view.ts'
import asked from './testing/queries.json' with { type: 'json' }

const context = { identity: 'tester', projectId: 'p', dataset: 'd' }
const stamp = { _rev: 'r', _createdAt: '2025-10-10T08:00:00Z', _updatedAt: '2025-10-10T08:00:00Z' }

const documents: LakeDocument[] = [
  ...['ada', 'bea', 'cem'].map((name, n) => ({
    ...stamp,
    _id: `person-${name}`,
    _type: 'person',
    name,
    rank: n,
  })),
  { ...stamp, _id: 'room-a', _type: 'room', name: 'Lab A' },
  ...[0, 1, 2, 3, 4].map((n) => ({
    ...stamp,
    _id: `session-${n}`,
    _type: 'session',
    title: `Session ${n}`,
    ...(n === 4 ? {} : { room: { _type: 'reference', _ref: 'room-a' } }),
    speakers:
      n === 0 ? [] : [{ _key: 'k', person: { _type: 'reference', _ref: `person-${['ada', 'bea'][n % 2]}` } }],
  })),
  { ...stamp, _id: 'drafts.session-0', _type: 'session', title: 'Draft' },
  {
    ...stamp,
    _id: 'sponsor-x',
    _type: 'sponsor',
    contact: { _type: 'reference', _ref: 'person-cem', _weak: true },
  },
]
const view = new View()
for (const document of documents) view.set(document)
const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))

const params = {
  type: 'session',
  types: ['person', 'sponsor'],
  id: 'session-1',
  ids: ['session-2', 'nobody', 'room-a', 'room-a'],
  nothing: null,
}

/** Each is run twice: by groq-js scanning everything, and with the indexes. */
test.for(asked.queries)('the indexes do not change the result of %s', async (query) => {
  const scanned = await evaluate(parse(query, { params }), {
    dataset: sorted,
    params,
    identity: context.identity,
  })
  const expected = (await scanned.get()) as unknown
  expect(await runQuery(view, query, params, context)).toEqual(expected)
})

test.for([
  ['*[_type == "session"]', 1],
  ['*[_id == "a" || _id in $ids]{..., "n": *[references(^._id)]}', 2],
  ['*[title == "a"]', 0],
])('%s starts from %i lists of candidates', ([query, count]) => {
  const { tree } = planQuery(String(query))
  expect(JSON.stringify(tree).match(/lake source|referrers:/g) ?? []).toHaveLength(Number(count))
})

test('a view drops what was deleted or has changed', () => {
  const changing = new View()
  for (const document of documents) changing.set(document)
  changing.set({ ...stamp, _id: 'session-1', _type: 'talk', title: 'Moved' })
  changing.delete('session-2')
  expect(changing.ofTypes(['session']).map(({ _id }) => _id)).not.toContain('session-1')
  expect(changing.ofTypes(['talk'])).toHaveLength(1)
  expect(changing.referring(['person-ada'])).toEqual(documents.filter(({ _id }) => _id === 'session-4'))
  expect(changing.all()).toHaveLength(documents.length - 1)
})

test('a query that never ends is stopped', async () => {
  const many = new View()
  for (let n = 0; n < 2000; n++) many.set({ ...stamp, _id: `d${n}`, _type: 'd', n })
  const endless = '*{"a": count(*{"b": count(*[n > ^.n])}[b > 3])}'
  const limits = { ms: 300, length: 100 }
  await expect(runQuery(many, endless, {}, context, limits)).rejects.toMatchObject({ status: 408 })
})

test('a listener’s query is evaluated for one document at a time', () => {
  const matches = createMatcher('*[_type == "session" && _id in $ids]', { ids: ['session-2'] }, context)
  expect(documents.filter((document) => matches(document)).map(({ _id }) => _id)).toEqual(['session-2'])
  expect(matches(null)).toBe(false)
})
