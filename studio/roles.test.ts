import { expect, test } from 'vitest'
import { canCreate, toolsFor } from './roles.ts'

const tools = ['structure', 'vision', 'import', 'release', 'schedule', 'today', 'health'].map((name) => ({
  name,
}))

function namesFor(...roles: string[]): string[] {
  const person = { roles: roles.map((name) => ({ name, title: name })) }
  return toolsFor(person, tools).map(({ name }) => name)
}

test('offers a viewer no tools for editing', () => {
  expect(namesFor('viewer')).toEqual(['today', 'structure', 'schedule', 'health'])
})

test('lets a contributor import drafts, but not publish', () => {
  expect(namesFor('contributor')).toEqual(['today', 'structure', 'schedule', 'import', 'health'])
})

test('gives an editor everything except queries', () => {
  expect(namesFor('editor')).toEqual(['today', 'structure', 'schedule', 'release', 'import', 'health'])
})

test('gives administrators and unknown roles everything', () => {
  const all = ['today', 'structure', 'schedule', 'release', 'import', 'health', 'vision']
  expect(namesFor('administrator')).toEqual(all)
  expect(namesFor('viewer', 'program-committee')).toEqual(all)
})

test('without a user shows only unrestricted tools; unknown tools come late', () => {
  const named = [...tools, { name: 'posters' }]
  expect(toolsFor(null, named).map(({ name }) => name)).toEqual([
    'today',
    'structure',
    'schedule',
    'health',
    'posters',
  ])
})

test('lets everybody but viewers create a document', () => {
  const person = (...roles: string[]) => ({ roles: roles.map((name) => ({ name, title: name })) })
  expect(canCreate(person('viewer'))).toBe(false)
  expect(canCreate(person('viewer', 'contributor'))).toBe(true)
  expect(canCreate(person('administrator'))).toBe(true)
  expect(canCreate(null)).toBe(false)
})
