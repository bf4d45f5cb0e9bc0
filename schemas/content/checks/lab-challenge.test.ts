import { expect, test } from 'vitest'
import { checkCircuit } from './lab-challenge.ts'

test('a circuit that the lab runs is published', async () => {
  expect(await checkCircuit('qubit q;\nh q;', { _key: 'a' })).toBe(true)
  expect(await checkCircuit('/lab#1,0;h0', { _key: 'a' })).toBe(true)
})

test('another is not, and the line is named', async () => {
  expect(await checkCircuit('qubit q;\nwhile (true) { x q; }', { _key: 'a' })).toBe(
    'Line 2: The lab can’t run loops that end when something happens.',
  )
  expect(await checkCircuit('/lab', { _key: 'a' })).toMatch(/no circuit in it/)
})

test('an empty block of a text is, and one of a material that says what it does; an untouched field isn’t', async () => {
  expect(await checkCircuit(undefined, { _key: 'a' })).toMatch(/remove this block/)
  expect(await checkCircuit(' ', { caption: 'A pair' })).toMatch(/remove this block/)
  expect(await checkCircuit(undefined, undefined)).toBe(true)
})
