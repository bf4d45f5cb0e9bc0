import { fieldErrorOf } from './attempt.ts'

const tables = ['registrations', 'registration_needs']
const refused = (constraint: string) => ({
  code: '23514',
  message: `new row for relation "registrations" violates check constraint "${constraint}"`,
})

it.each([
  ['registrations_full_name_length', 'full_name'],
  ['registrations_is_at_least_16_true', 'is_at_least_16'],
  ['registrations_phone_format', 'phone'],
  ['registration_needs_dietary_note_length', 'dietary_note'],
])('finds the answer that %s is about', (constraint, field) => {
  expect(fieldErrorOf(refused(constraint), tables)).toEqual({ field })
})

it('finds an answer that is missing', () => {
  const error = {
    code: '23502',
    message: 'null value in column "role" of relation "registrations" violates not-null constraint',
  }
  expect(fieldErrorOf(error, tables)).toEqual({ field: 'role' })
})

it.each([
  [refused('profiles_links_count')],
  [{ message: 'fetch failed' }],
  [new Error('no')],
  [null],
  ['text'],
])('is null for what is not about an answer of this form: %s', (error) => {
  expect(fieldErrorOf(error, tables)).toBeNull()
})
