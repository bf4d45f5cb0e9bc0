import { describe, expect, it } from 'vitest'
import type { KnownChoices } from '#app/features/admin/kinds/admin-answer.ts'
import { waitingStatuses } from '#app/features/admin/kinds/decision-kinds.ts'
import { narrowingsOf } from './filter-words.ts'
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

  it('calls all that waits by one name', () => {
    const query = waitingStatuses('talk')
      .map((status) => `status=${status}`)
      .join('&')
    expect(told(query)).toEqual([['needs a decision', '']])
  })
})
