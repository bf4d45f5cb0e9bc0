import { initialsOf } from './Portrait.tsx'

test.each([
  ['Mira Lindqvist', 'ML'],
  ['Ana Sofía Duarte', 'AD'],
  ['Øyvind', 'Ø'],
  ['李 明', '李明'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
