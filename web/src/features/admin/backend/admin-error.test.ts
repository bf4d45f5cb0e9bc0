import { toAdminError } from './admin-error.ts'

it.each([
  ['of a refused value, and its name', '23514', 'talk_closes_at', 'talk_closes_at'],
  ['of a function that refused', 'P0001', 'not_failed', null],
])('hands on the words %s', (_, code, details, field) => {
  const refused = { code, details, message: 'This mail does not wait.', hint: 'It was sent.' }
  expect(toAdminError(refused)).toEqual({ field, words: 'This mail does not wait. It was sent.' })
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
it('has words for everything else', () => {
  expect(toAdminError(new TypeError('Failed to fetch')).words).toMatch(/^You seem to be offline\. /)
  expect(toAdminError(undefined).words.length).toBeGreaterThan(20)
})
