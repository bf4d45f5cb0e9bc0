import { expect, test } from 'vitest'
import { canCreate, toolsFor } from './roles.ts'

const tools = ['structure', 'vision', 'import', 'release', 'schedule', 'today', 'health'].map((name) => ({
  name,
}))

function namesFor(...roles: string[]): string[] {
  const person = { roles: roles.map((name) => ({ name, title: name })) }
  return toolsFor(person, tools).map(({ name }) => name)
}

test('whoever only reads is not offered what writes', () => {
  expect(namesFor('viewer')).toEqual(['today', 'structure', 'schedule', 'health'])
})

test('a contributor brings drafts in, and does not publish', () => {
  expect(namesFor('contributor')).toEqual(['today', 'structure', 'schedule', 'import', 'health'])
})

test('an editor has everything but the queries', () => {
  expect(namesFor('editor')).toEqual(['today', 'structure', 'schedule', 'release', 'import', 'health'])
})

test('an administrator, and a role this list does not know, has everything', () => {
  const all = ['today', 'structure', 'schedule', 'release', 'import', 'health', 'vision']
  expect(namesFor('administrator')).toEqual(all)
  expect(namesFor('viewer', 'programme-committee')).toEqual(all)
})

test('nobody signed in sees only what is for everybody, and a tool this list does not know comes late', () => {
  const named = [...tools, { name: 'posters' }]
  expect(toolsFor(null, named).map(({ name }) => name)).toEqual([
    'today',
    'structure',
    'schedule',
    'health',
    'posters',
  ])
})

test('whoever is more than a viewer may begin a document', () => {
  const person = (...roles: string[]) => ({ roles: roles.map((name) => ({ name, title: name })) })
  expect(canCreate(person('viewer'))).toBe(false)
  expect(canCreate(person('viewer', 'contributor'))).toBe(true)
  expect(canCreate(person('administrator'))).toBe(true)
  expect(canCreate(null)).toBe(false)
})
