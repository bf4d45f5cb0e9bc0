import { accepted, type Answer, refusalIn, sessionIn } from './ask.ts'
import { subjects } from './inbox.ts'
import { offers } from './offers.ts'
import type { Person } from './people.ts'
import { openContract } from './open-contract.ts'

const { subject, auth, people } = await openContract()
const change = ({ token }: Person, email: string) => people.change(token, { email })

/** Accepted, but nothing has changed yet and nobody is signed in: the other inbox has to confirm too. */
function halfDone(answer: Answer): void {
  if ('access_token' in accepted(answer).body) throw new Error('One inbox was enough.')
}

/** Confirms by link, in both inboxes where the service asks both; returns the last answer. */
async function prove(person: Person, wanted: string) {
  if (offers('a change is confirmed in both inboxes')) {
    const former = await subject.inbox.link(person.email, subjects.emailChange)
    halfDone(await people.prove({ token_hash: former.tokenHash, type: 'email_change' }))
  }
  const { tokenHash, type } = await subject.inbox.link(wanted, subjects.emailChange)
  expect(type).toBe('email_change')
  return people.prove({ token_hash: tokenHash, type })
}

test('takes effect when the new inbox has confirmed it', async () => {
  const person = await people.newPerson()
  const wanted = people.newEmail()
  const asked = await change(person, wanted)
  accepted(asked)
  expect(asked.body).toMatchObject({ id: person.id, email: person.email, new_email: wanted })
  expect((await auth('/user', { token: person.token })).body.email).toBe(person.email)
  expect(sessionIn(await prove(person, wanted)).user).toMatchObject({ id: person.id, email: wanted })
  expect(refusalIn(await people.signIn(person))).toBe('400 invalid_credentials')
  sessionIn(await people.signIn({ ...person, email: wanted }))
})

test('names both addresses in the mail and in its link, and notifies the previous inbox once it is done', async () => {
  const person = await people.newPerson()
  const wanted = people.newEmail()
  await change(person, wanted)
  const asked = await subject.inbox.mail(wanted, subjects.emailChange)
  expect(asked.html).toContain(`from ${person.email} to ${wanted}`)
  expect((await subject.inbox.link(wanted, subjects.emailChange)).email).toBe(wanted)
  expect(await subject.inbox.count(person.email, subjects.emailChanged)).toBe(0)
  sessionIn(await prove(person, wanted))
  const { html } = await subject.inbox.mail(person.email, subjects.emailChanged)
  expect(html).toContain(`now signs in as ${wanted}`)
  expect(html).toContain(`The account that was ${person.email}`)
  expect(await subject.inbox.count(wanted, subjects.emailChanged)).toBe(0)
})

test('by the codes', async () => {
  const person = await people.newPerson()
  const wanted = people.newEmail()
  await change(person, wanted)
  const typed = (email: string, token: string) =>
    auth('/verify', { body: { email, token, type: 'email_change' }, token: person.token })
  expect(refusalIn(await typed(wanted, '00000000'))).toBe('403 otp_expired')
  if (offers('a change is confirmed in both inboxes')) {
    halfDone(await typed(person.email, await subject.inbox.code(person.email, subjects.emailChange)))
  }
  const { user } = sessionIn(await typed(wanted, await subject.inbox.code(wanted, subjects.emailChange)))
  expect(user.email).toBe(wanted)
})

test('is refused for the address of another account, and without a session', async () => {
  const [person, other] = [await people.newPerson(), await people.newPerson()]
  expect(refusalIn(await change(person, other.email))).toBe('422 email_exists')
  const { status } = await auth('/user', { method: 'PUT', body: { email: people.newEmail() } })
  expect(status).toBeOneOf([401, 403])
})
