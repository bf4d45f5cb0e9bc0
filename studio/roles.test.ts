import { expect, test } from 'vitest'
import { canCreate, toolsFor } from './roles.ts'

const tools = ['structure', 'vision', 'import', 'release', 'schedule', 'today'].map((name) => ({
  name,
}))

function namesFor(...roles: string[]): string[] {
  const person = { roles: roles.map((name) => ({ name, title: name })) }
  return toolsFor(person, tools).map(({ name }) => name)
}

test.each([
  [['viewer'], 'today structure schedule'],
  [['contributor'], 'today structure schedule import'],
  [['editor'], 'today structure schedule release import'],
  [['administrator'], 'today structure schedule release import vision'],
  // A role nobody knows has what an administrator has.
  [['viewer', 'program-committee'], 'today structure schedule release import vision'],
])('the roles %j have the tools %s', (roles, names) => {
  expect(namesFor(...roles).join(' ')).toBe(names)
})

test('without a user shows only unrestricted tools; unknown tools come late', () => {
  const named = [...tools, { name: 'posters' }]
  expect(
    toolsFor(null, named)
      .map(({ name }) => name)
      .join(' '),
  ).toBe('today structure schedule posters')
})

test('lets everybody but viewers create a document', () => {
  const person = (...roles: string[]) => ({ roles: roles.map((name) => ({ name, title: name })) })
  expect(canCreate(person('viewer'))).toBe(false)
  expect(canCreate(person('viewer', 'contributor'))).toBe(true)
  expect(canCreate(person('administrator'))).toBe(true)
  expect(canCreate(null)).toBe(false)
})
