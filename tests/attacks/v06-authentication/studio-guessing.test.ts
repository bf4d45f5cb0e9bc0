import { organizer, organizerPassword } from '../../support/lake.ts'
import { useLake } from '../../support/use-services.ts'

const lake = useLake()

async function signIn(email: string, password: string) {
  const response = await fetch(`${lake.origin}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: lake.origin },
    body: new URLSearchParams({ email, password }),
  })
  return { status: response.status, text: await response.text() }
}

test('an organizer’s password can’t be guessed, and guessing delays nobody else', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect((await signIn(organizer.email, `guess ${guess}`)).status).toBe(401)
  for (const email of [organizer.email, organizer.email.toUpperCase(), ` ${organizer.email} `]) {
    const { status, text } = await signIn(email, organizerPassword)
    expect([email, status, text.includes('Too many attempts')]).toEqual([email, 429, true])
  }
  // Answered at once, as before any guess, and counted separately.
  expect((await signIn('somebody.else@fallfest.example', 'guess')).status).toBe(401)
})
