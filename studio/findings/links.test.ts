import { stored } from '../testing/stored.ts'
import { examinationOf } from './checks.ts'
import { type LinkAnswer, linksOf } from './links.ts'

const documents = [
  stored('sponsor', 's', { url: 'https://halden.example/start' }),
  stored('announcement', 'a', { href: '/schedule#now' }),
  stored('page', 'p', {
    body: [{ _key: 'b', markDefs: [{ _key: 'm', _type: 'link', href: 'https://docs.qiskit.test.dev/x' }] }],
  }),
  stored('session', 't', {
    slidesUrl: 'https://docs.qiskit.test.dev/x',
    summary: 'See https://not.one for more',
  }),
  stored('material', 'n', {
    repository: { owner: 'fest', name: 'notebooks', ref: 'v1', path: '01/a.ipynb' },
  }),
  stored('material', 'half', { repository: { owner: 'fest', name: 'notebooks' } }),
]

const found = (answers: ReadonlyMap<string, LinkAnswer>) =>
  examinationOf({ documents, assetIds: new Set(), refusals: [], links: linksOf(documents), answers }).filter(
    ({ id }) => id.endsWith('links'),
  )

test('finds addresses in fields, texts and a repository, each once with all its places', () => {
  expect(
    linksOf(documents).map(({ address, kind, places }) => [
      kind,
      address,
      places.map(({ item, path }) => `${item.id} ${path}`).join(', '),
    ]),
  ).toEqual([
    ['sample', 'https://halden.example/start', 's url'],
    ['page', '/schedule', 'a href'],
    [
      'elsewhere',
      'https://docs.qiskit.test.dev/x',
      'p body[_key=="b"].markDefs[_key=="m"].href, t slidesUrl',
    ],
    ['elsewhere', 'https://raw.githubusercontent.com/fest/notebooks/v1/01/a.ipynb', 'n repository'],
  ])
})

test('reports a dead link in every place, and unchecked links separately', () => {
  const answers = new Map<string, LinkAnswer>([
    ['/schedule', { state: 'works' }],
    ['https://docs.qiskit.test.dev/x', { state: 'gone', because: 'answers 404.' }],
    [
      'https://raw.githubusercontent.com/fest/notebooks/v1/01/a.ipynb',
      { state: 'unknown', because: 'could not be asked.' },
    ],
  ])
  const told = found(answers).map(({ id, findings }) => [
    id,
    ...findings.map(({ documentId, weight, text }) => `${documentId} ${weight} ${text}`),
  ])
  expect(told).toEqual([
    [
      'dead-links',
      'p urgent https://docs.qiskit.test.dev/x answers 404.',
      't urgent https://docs.qiskit.test.dev/x answers 404.',
    ],
    [
      'unknown-links',
      'n soon https://raw.githubusercontent.com/fest/notebooks/v1/01/a.ipynb could not be asked.',
    ],
    ['sample-links', 's soon https://halden.example/start is made up and takes visitors nowhere.'],
  ])
})

test('says nothing about links before the check, except for example addresses', () => {
  expect(found(new Map()).map(({ id }) => id)).toEqual(['sample-links'])
})
