import { expect, it } from 'vitest'
import { toAdminError } from './admin-error.ts'

it('hands on the words and the name of a refused value', () => {
  const refused = {
    code: '23514',
    details: 'talk_closes_at',
    message: 'It would close before it opens.',
    hint: 'The closing time must be after the opening time.',
  }
  expect(toAdminError(refused)).toEqual({
    field: 'talk_closes_at',
    words: 'It would close before it opens. The closing time must be after the opening time.',
  })
})
it('never shows what a constraint of a table says to programmers', () => {
  const { field, words } = toAdminError({
    code: '23514',
    details: 'Failing row contains (t, {}, 2025-10-12).',
    message: 'new row for relation "site_settings" violates check constraint',
    hint: null,
  })
  expect(field).toBeNull()
  expect(words).not.toMatch(/relation|row/)
})
it('says what a function refused', () => {
  const refused = {
    code: 'P0001',
    details: 'not_failed',
    message: 'This mail does not wait.',
    hint: 'It was sent.',
  }
  expect(toAdminError(refused)).toEqual({ field: null, words: 'This mail does not wait. It was sent.' })
})
it('has words for everything else', () => {
  expect(toAdminError(new TypeError('Failed to fetch')).words).toMatch(/^You seem to be offline\. /)
  expect(toAdminError(undefined).words.length).toBeGreaterThan(20)
})
