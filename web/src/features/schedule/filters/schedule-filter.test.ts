import {
  choicesOf,
  isNarrowed,
  matchesFilters,
  noFilters,
  searchOf,
  type Filters,
  filtersFrom,
  withoutFilters,
} from './schedule-filter.ts'
import { circuits, labB, opening, qubit, rooms, session } from '../testing/sample-program.ts'

const noise = { _id: 'track-noise', title: 'Noise and errors', slug: 'noise' }
const people = [{ role: 'speaker' as const, person: { _id: 'p1', name: 'Zoë Müller', slug: 'zoe' } }]
const talk = session('Błędy, explained', '2025-10-11T08:00:00Z', '2025-10-11T09:00:00Z', {
  level: 'beginner',
  room: labB,
  track: noise,
  speakers: people,
})
const all = [opening, qubit, circuits, talk]
const choices = choicesOf(all, rooms)
const nothing = new Set<string>()
const read = (search: string) => filtersFrom(new URLSearchParams(search), choices)
const slugs = (filters: Partial<Filters>, saved: ReadonlySet<string> = nothing) =>
  all.filter((one) => matchesFilters(one, { ...noFilters, ...filters }, saved)).map(({ slug }) => slug)

describe('the filters of an address', () => {
  test('are what can be chosen, in a stable order', () => {
    expect(choices.kind.map(({ value }) => value)).toEqual(['talk', 'workshop', 'meet'])
    expect(choices.room.map(({ label }) => label)).toEqual(['Main hall', 'Lab A', 'Lab B'])
    expect(read('kind=meet&kind=talk&room=lab-b,main-hall')).toMatchObject({
      kind: ['talk', 'meet'],
      room: ['main-hall', 'lab-b'],
    })
  })

  test('ignore what is unknown', () => {
    expect(read('')).toEqual(noFilters)
    expect(read('day=tomorrow&view=cube&kind=drop,hackathon&level=9&room=gone&track=&mine=yes&q=')).toEqual(
      noFilters,
    )
  })

  test('come back from what they were written as', () => {
    const filters: Filters = {
      day: '2025-10-11',
      view: 'circuit',
      kind: ['talk', 'workshop'],
      level: ['beginner'],
      track: ['noise'],
      room: ['lab-b'],
      q: 'a & b',
      isMineOnly: true,
    }
    const search = searchOf(filters)
    expect(search).toBe(
      '?day=2025-10-11&view=circuit&kind=talk&kind=workshop&level=beginner&track=noise&room=lab-b&q=a+%26+b&mine=1',
    )
    expect(read(search)).toEqual(filters)
  })

  test('leave no trace when there are none, leave alone what is not theirs, and are undone without the day', () => {
    expect(searchOf(noFilters)).toBe('')
    expect(searchOf({ ...noFilters, q: '   ' })).toBe('')
    expect(searchOf(noFilters, new URLSearchParams('ref=QUBIT42&kind=talk'))).toBe('?ref=QUBIT42')
    const filters = read('day=2025-10-11&view=circuit&kind=talk&q=x&mine=1')
    expect(withoutFilters(filters)).toEqual({ ...noFilters, day: '2025-10-11', view: 'circuit' })
    expect([filters, withoutFilters(filters)].map(isNarrowed)).toEqual([true, false])
  })
})
describe('what the filters let through', () => {
  test('meets one value of every group that has any', () => {
    expect(slugs({})).toHaveLength(4)
    expect(slugs({ kind: ['workshop', 'meet'] })).toEqual(['opening', 'circuits'])
    expect(slugs({ kind: ['talk'], room: ['lab-b'] })).toEqual(['Błędy, explained'])
    expect(slugs({ kind: ['workshop'], track: ['noise'] })).toEqual([])
  })

  test('is found by every word of title, person, room, track and kind, without accents', () => {
    const questions = ['bledy', 'zoe', 'MULLER', 'lab b', 'noise errors', 'muller talk', '  zoë ', 'błędy']
    expect(questions.filter((q) => slugs({ q }).join() !== 'Błędy, explained')).toEqual([])
    expect(slugs({ q: 'zoe workshop' })).toEqual([])
    expect(slugs({ q: '…' })).toHaveLength(4)
  })

  test('is saved, when only those are', () => {
    expect(slugs({ isMineOnly: true })).toEqual([])
    expect(slugs({ isMineOnly: true }, new Set([qubit._id]))).toEqual(['qubit'])
  })
})
