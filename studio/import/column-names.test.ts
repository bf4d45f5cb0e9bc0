import { expect, test } from 'vitest'
import { guessMapping, guessType, isOwnHeader, mappingFaults } from './column-names.ts'

test('recognizes columns by other names, in other languages and in any order', () => {
  const header = ['Raum', 'Speaker Names', 'Session Title', 'Notes', 'START', 'Bis']
  expect(guessType(header)).toBe('session')
  expect(guessMapping('session', header)).toEqual(['room', 'speakers', 'title', null, 'start', 'end'])
  expect(guessType(['ID', 'Thing', 'Start', 'Room'])).toBe('session')
  expect(guessType(['Name', 'Company', 'Bio'])).toBe('person')
  expect(isOwnHeader('room', ['Name', 'Floor'])).toBe(true)
  expect(isOwnHeader('room', ['Name', 'Level'])).toBe(false)
  expect(guessType(['Room', 'Capacity', 'Floor'])).toBe('room')
  expect(mappingFaults('session', [null, 'room', 'room'])).toEqual([
    'Choose the column that holds "Title".',
    'Two columns fill "Room". Choose one.',
  ])
})
