import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { toPlainError } from './errors.ts'

const refused = (code: string) => new AuthApiError('ERR_INTERNAL_TEXT', 400, code)

describe('toPlainError', () => {
  it.each([
    [refused('invalid_credentials'), /don’t match/, 'reset-password'],
    [refused('user_already_exists'), /already an account/, 'sign-in'],
    [new AuthSessionMissingError(), /signed out/, 'sign-in'],
    [new AuthRetryableFetchError('Failed to fetch', 0), /offline/, 'retry'],
    [new AuthRetryableFetchError('Unavailable', 503), /isn’t responding/, 'retry'],
    [new TypeError('Failed to fetch'), /offline/, 'retry'],
    [{ code: 'PGRST301', message: 'JWT', details: null, hint: null }, /no longer valid/, 'sign-in'],
    [{ code: 'validation_failed', message: 'longer than 72 characters' }, /password is too long/, undefined],
    [{ code: 'validation_failed', message: 'Unable to parse e-mail' }, /email address/, undefined],
    [{ code: 'validation_failed', message: 'bad date' }, /couldn’t accept something/, undefined],
    [new Error('surprise'), /didn’t work/, 'retry'],
    [null, /didn’t work/, 'retry'],
  ])('puts %s into words', (error, title, action) => {
    const plain = toPlainError(error)
    expect(plain.title).toMatch(title)
    expect(plain.action).toBe(action)
    expect(plain.help).not.toBe('')
  })

  it('says what makes a password stronger, for each reason given', () => {
    const { help } = toPlainError(new AuthWeakPasswordError('weak', 422, ['length', 'pwned']))
    expect(help).toContain('at least 8 characters')
    expect(help).toContain('stolen passwords')
  })

  it('never shows the service’s own words or codes', () => {
    const plain = toPlainError({ code: 'something_new', message: 'ERR 0x1', status: 400 })
    expect(plain).toMatchObject({ title: 'That didn’t work', action: 'retry' })
    expect(JSON.stringify(plain)).not.toMatch(/something_new|0x1/)
  })
})

describe('every error the authentication service knows', async () => {
  // The client's own list of codes: a newer client with a new code fails this test until the code has words.
  const source = await readFile(
    createRequire(import.meta.resolve('@supabase/supabase-js')).resolve(
      '@supabase/auth-js/src/lib/error-codes.ts',
    ),
    'utf8',
  )
  const codes = [
    ...[...source.matchAll(/\| '([a-z0-9_]+)'/g)].map(([, code]) => code ?? ''),
    // The server's list is ahead of the client's; these are in 2.196.
    'flow_state_already_used',
    'current_password_invalid',
    'current_password_required',
    'email_address_not_provided',
    'feature_disabled',
    'request_entity_too_large',
    'custom_provider_not_found',
    'passkey_disabled',
    'too_many_passkeys',
  ]

  it('is the whole list', () => {
    expect(codes.length).toBeGreaterThan(80)
    expect(codes).toContain('invalid_credentials')
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each(codes)('%s has words of its own and never the service’s', (code) => {
    const plain = toPlainError(refused(code))
    expect(plain).not.toEqual(toPlainError({ code: 'nobody_has_heard_of_this', message: '', status: 400 }))
    expect(plain.title).toMatch(/^[A-Z].{10,}[^.]$/)
    expect(plain.help).toMatch(/^[A-Z].+\.$/)
    expect(['sign-in', 'sign-up', 'reset-password', 'email-code', 'retry', undefined]).toContain(plain.action)
    expect(JSON.stringify(plain)).not.toMatch(/ERR_INTERNAL|[a-z]_[a-z]/)
  })
})
