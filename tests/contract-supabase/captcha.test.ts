import { randomUUID } from 'node:crypto'
import { startSiteverify } from '../support/siteverify.ts'
import { refusalIn } from './ask.ts'
import { offers } from './offers.ts'
import { settings } from './settings.ts'
import { openContract } from './open-contract.ts'

/* With the service's own captcha enabled, none of these calls works without a solved one. */

const secretKey = `0x${'4'.repeat(33)}`

const siteverify = await startSiteverify(secretKey)
afterAll(() => siteverify.close())
const { auth, people } = await openContract({ secretKey, verifyUrl: siteverify.url })
const person = () => ({ email: people.newEmail(), password: people.newPassword() })
/** Each counts once. */
const passed = () => ({
  gotrue_meta_security: { captcha_token: settings.captchaToken ?? `person ${randomUUID()}` },
})

const calls: [name: string, path: string, body: () => Record<string, unknown>, answer: number][] = [
  ['sign-up', '/signup', person, 200],
  ['sign-in', '/token?grant_type=password', person, 400],
  ['a forgotten password', '/recover', () => ({ email: people.newEmail() }), 200],
  ['a mailed code', '/otp', () => ({ email: people.newEmail() }), 200],
  ['another confirmation', '/resend', () => ({ email: people.newEmail(), type: 'signup' }), 200],
]

describe.runIf(offers('captcha'))('captcha', () => {
  test.each(calls)('%s needs one', async (_, path, body) => {
    expect(refusalIn(await auth(path, { body: body() }))).toBe('400 captcha_failed')
  })

  test.each(calls)('%s with one works as usual', async (_, path, body, status) => {
    expect(await auth(path, { body: { ...body(), ...passed() } })).toMatchObject({ status })
  })

  test('neither a link nor a code nor a renewal needs one', async () => {
    const shown = await people.prove({ token_hash: 'a'.repeat(56), type: 'signup' })
    expect(refusalIn(shown)).toBe('403 otp_expired')
    const renewed = await auth('/token?grant_type=refresh_token', { body: { refresh_token: 'None' } })
    expect(refusalIn(renewed)).toBe('400 validation_failed')
  })
})
