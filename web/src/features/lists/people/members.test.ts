import { expect, test } from 'vitest'
import { isGrouped, membersByArea } from './members.ts'

function member(id: string, area: string | null) {
  const person = {
    _id: id,
    name: id,
    slug: id,
    headline: 'Student',
    organization: null,
    pronouns: null,
    photo: null,
    links: null,
  }
  return { _id: `member-${id}`, title: 'Helps', area, campus: null, person }
}

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

test('an area of blanks is no area, and nobody is nothing', () => {
  expect(membersByArea([member('a', ' ')])).toMatchObject([{ area: null }])
  expect(membersByArea([])).toEqual([])
})

test('areas of one person each are no groups', () => {
  expect(isGrouped(membersByArea([member('a', 'Program'), member('b', 'Logistics')]))).toBe(false)
  expect(isGrouped(membersByArea([member('a', null), member('b', null)]))).toBe(false)
  expect(isGrouped(membersByArea([member('a', 'Program'), member('b', 'Program')]))).toBe(true)
})
