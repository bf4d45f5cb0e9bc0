import { expect, test } from 'vitest'
import { subjects } from './inbox.ts'
import { embeddedLacks } from './offers.ts'
import { settings } from './settings.ts'
import { openContract } from './open-contract.ts'

/* How the embedded service answers in place of each part that it lacks. */

const { subject, auth, people } = await openContract()

const isMissing: Record<keyof typeof embeddedLacks, () => Promise<boolean>> = {
  async 'a second factor'() {
    const { token } = await people.newPerson()
    return (await auth('/factors', { body: { factor_type: 'totp' }, token })).status === 404
  },
  async 'a minute between mails'() {
    const { email } = await people.signUp()
    const again = await auth('/resend', { body: { type: 'signup', email } })
    return again.status === 200 && (await subject.inbox.count(email, subjects.confirmation)) === 2
  },
  async 'a change is confirmed in both inboxes'() {
    const { email, token } = await people.newPerson()
    const wanted = people.newEmail()
    await auth('/user', { method: 'PUT', body: { email: wanted }, token })
    await subject.inbox.mail(wanted, subjects.emailChange)
    return (await subject.inbox.count(email, subjects.emailChange)) === 0
  },
  async invitations() {
    const email = people.newEmail()
    const answer = await auth('/invite', { body: { email } })
    return answer.status === 401 && (await subject.inbox.count(email, subjects.invitation)) === 0
  },
}

test.runIf(settings.foreign === null).each(Object.entries(embeddedLacks))(
  'the embedded service is without %s: %s',
  async (part) => {
    expect(await isMissing[part as keyof typeof embeddedLacks]()).toBe(true)
  },
)
