import { sha256Of } from '@fest/local/sha256.ts'
import { newEmail } from '../../support/backend.ts'
import { codeIn, linkIn, mailTo, partsOf } from '../../support/mailed-links.ts'
import { send } from '../../support/send.ts'
import { useBackend } from '../../support/use-services.ts'

/* Codes are guessed by machines, so what counts is how many guesses are checked, in whatever form they come. */
const backend = useBackend()
let machine = 0
beforeEach(() => void (machine += 1))

const verify = (body: unknown, address = `10.0.0.${machine}`) =>
  send(backend, '/auth/v1/verify', { body, address })

/** The hash that the embedded service keeps for a code; anybody can compute it. */
const hashOfGuess = (email: string, code: string) => sha256Of(`${email.toLowerCase()}${code}`)

async function mailedPerson() {
  const { email } = await backend.signUp()
  await backend.anonymous().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const code = codeIn(mailTo(backend, email))
  return { email, code, wrong: code === '00000000' ? '00000001' : '00000000' }
}

test('a hash of the address and the right code opens nothing, under any type and name', async () => {
  const { email, code } = await mailedPerson()
  const hash = hashOfGuess(email, code)
  let machines = 0
  for (const type of ['magiclink', 'email', 'recovery', 'signup', 'email_change', 'invite', 'MAGICLINK']) {
    for (const guess of [hash, hash.toUpperCase(), ` ${hash}`, `${hash}.`, `${hash}.${'A'.repeat(43)}`]) {
      const answers = [
        await verify({ token_hash: guess, type }, `10.1.${(machines += 1)}.1`),
        await verify({ token_hash: guess, type, email }, `10.1.${machines}.2`),
        await verify({ token: guess, type, email }, `10.1.${machines}.3`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  }
})

test('every form of a guess counts against the account, and beyond the limit the right code is refused too', async () => {
  const { email, code, wrong } = await mailedPerson()
  const guesses = [
    ...['email', 'magiclink', 'signup', 'recovery'].map((type) => ({ email, token: wrong, type })),
    { email: email.toUpperCase(), token: wrong, type: 'email' },
    { email: ` ${email}`, token: wrong, type: 'email' },
    { email: `${email} `, token: wrong, type: 'email' },
    { email, token: ` ${wrong}`, type: 'email' },
    { email, token: wrong, type: 'nonsense' },
    { email: `\t${email}`, token: wrong, type: 'email_change' },
  ]
  for (const guess of guesses) expect((await verify(guess)).status).not.toBe(200)
  expect((await verify({ email, token: code, type: 'email' })).status).toBe(429)
})

test('guesses count against the account, from any number of machines', async () => {
  const { email, code, wrong } = await mailedPerson()
  for (let guess = 0; guess < 100; guess += 1)
    expect((await verify({ email, token: wrong, type: 'email' }, `10.2.${guess}.1`)).status).toBe(403)
  expect((await verify({ email, token: code, type: 'email' }, '10.2.1.2')).status).toBe(429)
})

test('guesses count against the machine, for any account and in any form', async () => {
  const bodies = (index: number) => [
    { email: newEmail(), token: '12345678', type: 'email' },
    { token_hash: hashOfGuess(newEmail(), String(index)), type: 'magiclink' },
    { token_hash: `x${index}`, type: 'recovery' },
    { email: newEmail(), token_hash: `y${index}`, type: 'recovery' },
  ]
  for (let index = 0; index < 150; index += 1) {
    for (const body of bodies(index)) expect((await verify(body, '10.3.0.1')).status).not.toBe(200)
  }
  const { email, code } = await mailedPerson()
  expect((await verify({ email, token: code, type: 'email' }, '10.3.0.1')).status).toBe(429)
  expect((await verify({ email, token: code, type: 'email' }, '10.3.0.2')).status).toBe(200)
})

test('no other spelling of the service’s address evades the limit', async () => {
  const { email, code } = await mailedPerson()
  for (const path of ['/auth/v1/%76erify', '/auth/v1/verif%79', '/auth/v1/verify%20', '/auth/v1//verify'])
    for (const type of ['email', 'magiclink']) {
      const body = { email, token: code, type }
      expect((await send(backend, path, { body })).status).not.toBe(200)
    }
})

test('a form-encoded body, or a repeated field, opens nothing and cannot hide the account', async () => {
  const { email, code } = await mailedPerson()
  const other = newEmail()
  const twice = `{"email":"${other}","email":"${email}","token":"00000000","type":"email"}`
  for (let guess = 0; guess < 10; guess += 1) expect((await verify(twice)).status).not.toBe(200)
  expect((await verify({ email, token: code, type: 'email' })).status).toBe(429)
  for (const body of [`email=${email}&token=${code}&type=email`, '[]', '"x"', '{"email":{},"token":[]}'])
    expect((await verify(body, '10.4.1.2')).status).toBe(400)
})

test('code and link expire after ten minutes', async () => {
  for (const form of ['code', 'link']) {
    const { email, code } = await mailedPerson()
    const { tokenHash, type } = partsOf(linkIn(mailTo(backend, email)))
    await backend.sql`update auth.users set recovery_sent_at = recovery_sent_at - interval '601 seconds'
      where email = ${email}`
    const body = form === 'code' ? { email, token: code, type: 'email' } : { token_hash: tokenHash, type }
    expect((await verify(body)).status).toBe(403)
  }
})
