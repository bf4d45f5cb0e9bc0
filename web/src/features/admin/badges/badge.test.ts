import { expect, test } from 'vitest'
import { belowName, nameSize } from './badge.ts'

const badge = { name: 'Mira Okafor', pronouns: null, role: null, code: 'a'.repeat(32) }

test.each([
  [{}, ''],
  [{ pronouns: 'she/her' }, 'she/her'],
  [{ role: 'phd' as const }, 'PhD student'],
  [{ pronouns: 'she/her', role: 'phd' as const }, 'she/her · PhD student'],
])('below the name: %o', (change, words) => {
  expect(belowName({ ...badge, ...change })).toBe(words)
})

test.each([
  ['Mira Okafor', 'large'],
  ['Maximiliane Oberhuber', 'medium'],
  ['Mira Bartholomew-Featherstonehaugh', 'small'],
  ['A name that goes on and on and on, up to its hundred', 'small'],
])('%s is %s', (name, size) => {
  expect(nameSize(name)).toBe(size)
})
