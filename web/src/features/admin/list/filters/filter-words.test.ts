import { describe, expect, it } from 'vitest'
import type { KnownChoices } from '#app/features/admin/answers/admin-answer.ts'
import { waitingStatuses } from '#app/features/admin/decisions/decision-kinds.ts'
import { narrowingsOf, orderWords } from './filter-words.ts'
import { readAddress, writeAddress } from './list-address.ts'

const known: KnownChoices = {
  days: [{ value: '2025-10-10', label: 'Fri 10 Oct' }],
  option: [],
  package: [],
  custom: [],
  challenge: [],
  assignee: [{ value: 'me', label: 'Me' }],
}
const told = (query: string) =>
  narrowingsOf('talk', readAddress('talk', new URLSearchParams(query)), known).map(({ words, without }) => [
    words,
    writeAddress(without),
  ])

describe('what narrows a list', () => {
  it('is nothing where nothing is chosen, wherever one is in it', () => {
    expect(told('sort=name&page=4')).toEqual([])
  })

  it('is each filter in the words of its choices, with the list that is left without it, from its start', () => {
    expect(told('q=grover&status=in_review&status=accepted&days=2025-10-10&sort=name&page=4')).toEqual([
      ['grover', 'status=in_review&status=accepted&days=2025-10-10&sort=name'],
      ['In review, Accepted', 'q=grover&days=2025-10-10&sort=name'],
      ['Fri 10 Oct', 'q=grover&status=in_review&status=accepted&sort=name'],
    ])
  })

  it('names what an address alone can set', () => {
    expect(told('created_from=2025-09-30T00%3A00%3A00Z')).toEqual([['Sent from 2025-09-30', '']])
    expect(told('user_id=0b8f6c1e-3d57-4a2f-9d0e-5a6b7c8d9e0f')).toEqual([['One person', '']])
  })

  it('calls all that waits by one name', () => {
    const query = waitingStatuses('talk')
      .map((status) => `status=${status}`)
      .join('&')
    expect(told(query)).toEqual([['needs a decision', '']])
  })
})

describe('the order of a list in words', () => {
  it.each([
    ['number', 'Years? · highest first', 'Years? · lowest first'],
    ['date', 'Years? · latest first', 'Years? · earliest first'],
    ['tick', 'Years? · yes first', 'Years? · no first'],
    ['radios', 'Years? · last choice first', 'Years? · first choice first'],
    ['long-text', 'Years? · Z to A', 'Years? · A to Z'],
  ])('says how answers to an added question stand: %s', (control, down, up) => {
    const words = (isDescending: boolean) =>
      orderWords({ sort: 'custom_years', isDescending }, { value: 'custom_years', label: 'Years?', control })
    expect([words(true), words(false)]).toEqual([down, up])
  })

  it('keeps its own words for the list’s own columns', () => {
    const sort = { value: 'name', label: 'Name' }
    expect(orderWords({ sort: 'name', isDescending: false }, sort)).toBe('name, A to Z')
  })
})
