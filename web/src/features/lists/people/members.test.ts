import type { MembersQueryResult } from '#app/content/content.generated.ts'
import { membersByArea } from './members.ts'

const member = (id: string, area: string | null) =>
  ({ _id: `member-${id}`, area, person: { _id: id } }) as unknown as MembersQueryResult[number]

test('areas keep the order organizers gave, people without one come first', () => {
  const groups = membersByArea([
    member('a', 'Program'),
    member('b', 'Logistics'),
    member('c', null),
    member('d', 'Program'),
  ])
  expect(groups.map(({ area, members }) => [area, members.map(({ _id }) => _id)])).toEqual([
    [null, ['member-c']],
    ['Program', ['member-a', 'member-d']],
    ['Logistics', ['member-b']],
  ])
})
