import { setTimeout as wait } from 'node:timers/promises'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { openTestBackend, type Person, testSiteUrl } from '../support/backend.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { agreed } from '../support/registration.ts'
import { beforeSigningIn, lookUp, placeInQueue, register, signIn } from './support/opening-requests.ts'

const crowd = 300
const seats = 100
const body = {
  details: registrationAnswers,
  needs: { dietary: ['vegan'] },
  consents: agreed,
  seconds_to_fill: 60,
  website: '',
}

const backend = await openTestBackend()
const people: Person[] = []
beforeAll(async () => {
  while (people.length < crowd) people.push(await backend.signUp())
  await backend.sql`update public.site_settings set registration_capacity = ${seats}`
})

/** Asks from the university's one address; again, as the site does, while the service has too much to do. */
async function ask<Answer>(line: string, token: string, { id }: Person, data?: object): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  for (;;) {
    const request = new Request(testSiteUrl + path.replace('eq.me', `eq.${id}`), {
      method,
      headers: {
        apikey: backend.backend.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(data && { body: JSON.stringify(data) }),
    })
    const response = await backend.backend.fetch(request, { address: '192.0.2.7' })
    const answer = (await response.json()) as Answer
    if (response.status === 200) return answer
    expect({ line, answer, status: response.status }).toMatchObject({ status: 504 })
    await wait(500)
  }
}

/** Somebody signs in and registers; gives what they were told. A fifth never hear the first answer and press again. */
async function come(person: Person, chance: number): Promise<string> {
  const { anonKey } = backend.backend
  await ask(beforeSigningIn, anonKey, person)
  const { email, password } = person
  const answer = await ask<{ access_token: string }>(signIn, anonKey, person, { email, password })
  const token = answer.access_token
  await Promise.all(lookUp.map((line) => ask(line, line.includes('/rpc/') ? anonKey : token, person)))
  const press = () => ask<{ status: string }>(register, token, person, body)
  const presses = [press()]
  if (chance < 0.2) await wait(500 + chance * 4000)
  if (chance < 0.25) presses.push(press())
  const told = (await Promise.all(presses)).map(({ status }) => status)
  expect(new Set(told).size).toBe(1)
  if (told[0] === 'waitlisted') await ask(placeInQueue, token, person, {})
  return told[0] ?? ''
}

test(`${crowd} people within two seconds, as the site asks`, { timeout: 900_000 }, async () => {
  const random = randomFrom(12)
  const told = await Promise.all(
    people.map(async (person) => {
      const [chance, at] = [random(), random() * 2000]
      await wait(at)
      return { id: person.id, status: await come(person, chance) }
    }),
  )
  const found = await backend.sql<{ user_id: string; status: string }>(
    'select user_id, status from public.registrations order by queue_number',
  )
  expect(found.map(({ status }) => status)).toEqual([
    ...Array<string>(seats).fill('confirmed'),
    ...Array<string>(crowd - seats).fill('waitlisted'),
  ])
  const kept = new Map(found.map(({ user_id: id, status }) => [id, status]))
  for (const { id, status } of told) expect(kept.get(id)).toBe(status)
})
