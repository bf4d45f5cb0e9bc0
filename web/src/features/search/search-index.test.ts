import { buildSearchIndex, search } from './search-index.ts'

function entry(title: string, { group = 'sessions', people = [] as string[], rest = [] as string[] } = {}) {
  return { group, title, people, rest, passages: [] }
}

const index = buildSearchIndex([
  entry('Taming noise on real devices', { people: ['Mira Łukasiewicz'], rest: ['Talk', 'Aula'] }),
  entry('First circuits in Qiskit', { people: ['Ana Núñez'], rest: ['Workshop', 'Lab A'] }),
  entry('Łukasiewicz logic for beginners', { rest: ['Talk'] }),
  entry('Grover, step by step', { people: ['Grover Hill'], rest: ['Workshop'] }),
  entry('A search without an oracle', { people: ['Tom Grover'] }),
  entry('Lunch', { rest: ['Break', 'grover'] }),
  entry('量子計算入門', { group: 'materials', rest: ['Notebook'] }),
  entry('مُقَدِّمَة في الحوسبة الكمومية', { group: 'materials' }),
  entry('क्वांटम कंप्यूटिंग', { group: 'materials' }),
  entry('양자 컴퓨팅', { group: 'materials' }),
  entry('Schedule', { group: 'pages', rest: ['programme timetable'] }),
  entry('Mira Łukasiewicz', { group: 'speakers', rest: ['Physicist'] }),
])

const titles = (text: string, of = index, most?: number) =>
  search(of, text, most).groups.flatMap(({ entries }) => entries.map(({ title }) => title))

describe('a search finds', () => {
  it.each([
    ['lukasi', 'Mira Łukasiewicz'],
    ['ŁUKASIEWICZ', 'Mira Łukasiewicz'],
    ['lab circuits', 'First circuits in Qiskit'],
    ['計算', '量子計算入門'],
    ['مقدمة', 'مُقَدِّمَة في الحوسبة الكمومية'],
    ['क्वांटम', 'क्वांटम कंप्यूटिंग'],
    ['컴퓨', '양자 컴퓨팅'],
    ['cuits', 'First circuits in Qiskit'],
    // Despite a slip.
    ['schdule', 'Schedule'],
    ['shcedule', 'Schedule'],
    ['shedul', 'Schedule'],
    ['qiskti', 'First circuits in Qiskit'],
    ['Lukasievic', 'Mira Łukasiewicz'],
    ['timetabel', 'Schedule'],
  ])('by %s: %s', (text, title) => {
    expect(titles(text)).toContain(title)
  })

  it.each(['', '?!', 'zzz', 'zzzz yyyy', 'tlk', 'ui', 'क'.repeat(40)])('nothing by %j', (text) => {
    expect(titles(text)).toEqual([])
  })

  it('nothing near a word that is there as typed', () => {
    expect(titles('noise')).toEqual(['Taming noise on real devices'])
  })
})

const spelled = buildSearchIndex([
  entry('Three hundred laptops, one Wi-Fi network'),
  entry('Your T-shirt'),
  entry('Workshop'),
])
const spellings = ['wifi', 'Wi-Fi', 'wi fi', 'WIFI network', 'tshirt', 't shirt', 'T‑Shirt']
it.each([...spellings, 'work shop', 'work-shop'])('however it is hyphenated, %s is found once', (text) => {
  expect(search(spelled, text).count).toBe(1)
})

it('finds what organizers call otherwise, after what is called so', () => {
  const called = buildSearchIndex(
    [
      entry('Restrooms', { rest: ['ground floor'] }),
      entry('Toilet humor'),
      entry('Get online', { rest: ['Wi-Fi'] }),
    ],
    ['toilet, restroom, WC', 'WLAN,Wi-Fi , internet access'],
  )
  expect(titles('toilet', called)).toEqual(['Toilet humor', 'Restrooms'])
  expect(titles('wc', called)).toEqual(['Toilet humor', 'Restrooms'])
  expect(titles('wlan', called)).toEqual(['Get online'])
  for (const text of ['wlan', 'wifi']) expect(search(called, text).marks).toContain('wi')
})

it('looks within words only for what is no word anywhere', () => {
  const spheres = buildSearchIndex([entry('Where to stay'), entry('The Bloch sphere'), entry('Start here')])
  expect(titles('here', spheres)).toEqual(['Start here'])
  expect(titles('phere', spheres)).toEqual(['The Bloch sphere'])
  expect(search(spheres, 'no such page here').count).toBe(0)
})

describe('the order', () => {
  it('is title, then people, then the rest', () => {
    const three = buildSearchIndex([
      entry('Lunch', { rest: ['oracle'] }),
      entry('Coffee', { people: ['Ada Oracle'] }),
      entry('Not without an oracle'),
    ])
    expect(titles('oracle', three)).toEqual(['Not without an oracle', 'Coffee', 'Lunch'])
  })

  it('puts what is in a room first when the whole room is typed, and what is called exactly so', () => {
    const two = buildSearchIndex([
      entry('Access to the lab for a lunch'),
      entry('Lunch', { rest: ['Break', 'Lab A'] }),
    ])
    const first = (text: string) => titles(text, two)[0]
    expect(['lab a', 'lab', 'lunch'].map(first)).toEqual(['Lunch', 'Access to the lab for a lunch', 'Lunch'])
  })
})

it('has as few as are asked for, the best', () => {
  expect(titles('grover', index, 2)).toEqual(['Grover, step by step', 'A search without an oracle'])
})

describe('an answer', () => {
  it('lists at most eight of a group and says how many more there are', () => {
    const many = buildSearchIndex(Array.from({ length: 20 }, (_, number) => entry(`Qubit ${number}`)))
    const { groups, count } = search(many, 'qubit')
    expect(groups[0]?.entries).toHaveLength(8)
    expect(groups[0]?.more).toBe(12)
    expect(count).toBe(8)
  })

  it('takes what has some of the words when nothing has all, and says so', () => {
    const answer = search(index, 'circuits yesterday')
    expect(answer.isPartial).toBe(true)
    expect(answer.groups[0]?.entries[0]?.title).toBe('First circuits in Qiskit')
    expect(search(index, 'circuits qiskit').isPartial).toBe(false)
    expect(search(index, 'yesterday tomorrow').isPartial).toBe(false)
  })
})
