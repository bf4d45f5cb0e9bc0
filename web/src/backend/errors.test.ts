import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { readAuthCallback } from './auth-callback.ts'
import { toPlainError } from './errors.ts'

describe('toPlainError', () => {
  it.each([
    [
      new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
      /do not match/,
      'reset-password',
    ],
    [new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'), /not confirmed/, 'email-code'],
    [
      new AuthApiError('User already registered', 422, 'user_already_exists'),
      /already an account/,
      'sign-in',
    ],
    [new AuthApiError('Token has expired', 403, 'otp_expired'), /no longer works/, 'email-code'],
    [new AuthApiError('Too many', 429, 'over_request_rate_limit'), /Too many tries/, 'retry'],
    [new AuthApiError('Too many', 429, undefined), /Too many tries/, 'retry'],
    [
      new AuthApiError('For security purposes', 429, 'over_email_send_rate_limit'),
      /just sent you a mail/,
      'email-code',
    ],
    [new AuthApiError('invalid JWT', 401, 'bad_jwt'), /signed out/, 'sign-in'],
    [new AuthInvalidJwtError('Invalid JWT structure'), /signed out/, 'sign-in'],
    [new AuthSessionMissingError(), /signed out/, 'sign-in'],
    [new AuthRetryableFetchError('Failed to fetch', 0), /offline/, 'retry'],
    [new AuthRetryableFetchError('Bad gateway', 502), /does not answer/, 'retry'],
    [new AuthRetryableFetchError('Unavailable', 503), /does not answer/, 'retry'],
    [new AuthRetryableFetchError('Timeout', 504), /does not answer/, 'retry'],
    [new TypeError('Failed to fetch'), /offline/, 'retry'],
    [{ code: 'PGRST301', message: 'JWT', details: null, hint: null }, /no longer valid/, 'sign-in'],
    [new Error('surprise'), /did not work/, 'retry'],
    ['surprise', /did not work/, 'retry'],
    [null, /did not work/, 'retry'],
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
    expect(JSON.stringify(plain)).not.toMatch(/something_new|0x1/)
  })
})

describe('every error the authentication service knows', async () => {
  // The list that the client's authors keep; a newer client with a new code makes this fail until it has words.
  const source = await readFile(
    createRequire(import.meta.resolve('@supabase/supabase-js')).resolve(
      '@supabase/auth-js/src/lib/error-codes.ts',
    ),
    'utf8',
  )
  const codes = [...source.matchAll(/\| '([a-z0-9_]+)'/g)].map(([, code]) => code ?? '')
  const unknown = toPlainError({ code: 'nobody_has_heard_of_this', message: '', status: 400 })

  it('is the whole list', () => {
    expect(codes.length).toBeGreaterThan(80)
    expect(codes).toContain('invalid_credentials')
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each(codes)('%s has words of its own and never the service’s', (code) => {
    const plain = toPlainError(new AuthApiError('ERR_INTERNAL_TEXT', 400, code))
    expect(plain).not.toEqual(unknown)
    expect(plain.title).toMatch(/^[A-Z].{10,}[^.]$/)
    expect(plain.help).toMatch(/^[A-Z].+\.$/)
    expect(JSON.stringify(plain)).not.toMatch(/ERR_INTERNAL|[a-z]_[a-z]/)
  })

  it('falls back to a sentence that is true of all others', () => {
    expect(unknown).toMatchObject({ title: 'That did not work', action: 'retry' })
  })

  it.each([
    ['Password cannot be longer than 72 characters', /too long/],
    ['Unable to validate email address: invalid format', /e-mail address/],
    ['Signup requires a valid password', /password/],
    ['Code needs to be 6 digits', /was not taken/],
  ])('tells from its message what a value was refused for: %s', (message, title) => {
    expect(toPlainError(new AuthApiError(message, 400, 'validation_failed')).title).toMatch(title)
  })
})

describe('readAuthCallback', () => {
  it('sees a session in the fragment', () => {
    expect(readAuthCallback({ search: '', hash: '#access_token=a&refresh_token=b&type=signup' })).toEqual({
      kind: 'session',
      isRecovery: false,
    })
  })
  it('sees a code in the query', () => {
    expect(readAuthCallback({ search: '?code=abc', hash: '' })).toEqual({
      kind: 'session',
      isRecovery: false,
    })
  })
  it('knows a reset link', () => {
    expect(readAuthCallback({ search: '', hash: '#access_token=a&type=recovery' })).toEqual({
      kind: 'session',
      isRecovery: true,
    })
  })
  it('puts an expired link into words', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
    const callback = readAuthCallback({ search: '', hash })
    expect(callback).toMatchObject({ kind: 'error', error: { title: 'This link or code no longer works' } })
  })
  it('knows the first of two links', () => {
    const hash = '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email'
    expect(readAuthCallback({ search: '?next=%2Fprofile', hash })).toEqual({ kind: 'other-link' })
  })
  it('sees nothing in an ordinary address', () => {
    expect(readAuthCallback({ search: '?next=%2Fregister', hash: '#main' })).toEqual({ kind: 'none' })
  })
})
