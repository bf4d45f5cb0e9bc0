import { headingOf, wordsOf } from './export-words.ts'

const nameOf = (list: string, id: string) => `${list} ${id}`

it('says what people read in the panel', () => {
  expect(wordsOf('registrations', 'role', nameOf)?.('phd')).toBe('PhD student')
  expect(wordsOf('registrations', 'status', nameOf)?.('cancelled')).toBe('Canceled')
  expect(wordsOf('registrations', 'dietary', nameOf)?.('vegan')).toBe('Vegan')
  expect(wordsOf('sponsorship', 'package', nameOf)?.('gold')).toBe('package gold')
  expect(wordsOf('accommodation', 'bed', nameOf)?.('waitlisted')).toBe('Waitlisted for a bed')
})

it('heads every column in words', () => {
  expect(headingOf('registrations', 'python_comfort')).toBe('Python')
  expect(headingOf('talk', 'created_at')).toBe('Sent')
  expect(['option_id', 'option'].map((column) => headingOf('accommodation', column))).toEqual([
    'Place ID',
    'Place',
  ])
  expect(headingOf('talk', 'other_needs')).toBe('Other needs')
  expect(headingOf('talk', 'Which days suit you?')).toBe('Which days suit you?')
})
