import { readLogAddress } from './log-address.ts'

const read = (query: string) => readLogAddress(new URLSearchParams(query), 'Europe/Berlin')

it('takes days for those of the event’s zone, the last one whole', () => {
  expect(read('since=2025-10-25&until=2025-10-26')).toEqual({
    since: '2025-10-25T00:00:00+02:00',
    until: '2025-10-27T00:00:00+01:00',
  })
})

it.each(['', 'who=everybody', 'what=nothing', 'kind=cats', 'since=soon', 'until=2025-99-99'])(
  'leaves out what it cannot mean: %s',
  (query) => {
    expect(read(query)).toEqual({})
  },
)
