import { canCreate, toolsFor } from './roles.ts'

const tools = ['structure', 'vision', 'import', 'release', 'schedule', 'today'].map((name) => ({ name }))

const person = (...roles: string[]) => ({ roles: roles.map((name) => ({ name, title: name })) })
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).join(' ')

test.each([
  [['viewer'], 'today structure schedule'],
  [['contributor'], 'today structure schedule import'],
  [['editor'], 'today structure schedule release import'],
  [['administrator'], 'today structure schedule release import'],
  [['developer'], 'today structure schedule release import vision'],
  // A role nobody knows has what an administrator has.
  [['viewer', 'program-committee'], 'today structure schedule release import'],
])('the roles %j have the tools %s', (roles, names) => {
  expect(namesOf(toolsFor(person(...roles), tools))).toBe(names)
})

test('without a user shows only unrestricted tools; unknown tools come late', () => {
  const found = toolsFor(null, [...tools, { name: 'posters' }])
  expect(namesOf(found)).toBe('today structure schedule posters')
})

test('lets everybody but viewers create a document', () => {
  expect(canCreate(person('viewer'))).toBe(false)
  expect(canCreate(person('viewer', 'contributor'))).toBe(true)
  expect(canCreate(person('administrator'))).toBe(true)
  expect(canCreate(null)).toBe(false)
})
