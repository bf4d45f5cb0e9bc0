import type { MembersQueryResult, SharedSessionsQueryResult } from '#app/content/content.generated.ts'
import { bondsOf } from './WorkTogether.tsx'

const member = (id: string, area: string | null) =>
  ({ area, person: { _id: id, name: id } }) as unknown as MembersQueryResult[number]

const session = (id: string, ...personIds: string[]) =>
  ({ _id: id, title: id, personIds }) as SharedSessionsQueryResult[number]

test('areas and sessions join those who stand in the list, and nobody with themselves', () => {
  const members = [
    member('ada', 'Rooms'),
    member('ben', 'Rooms'),
    member('cem', 'Design'),
    member('ada', 'Design'),
  ]
  const bonds = bondsOf(['ada', 'ben', 'cem'], members, [
    session('lab', 'cem', 'guest', 'ben'),
    session('alone', 'ada', 'guest'),
    session('twice', 'ada', 'ada'),
  ])
  expect(bonds.map(({ title, rows }) => `${title} ${rows.join()}`)).toEqual([
    'Rooms 0,1',
    'Design 0,2',
    'lab 1,2',
  ])
})
