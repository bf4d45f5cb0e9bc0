import { afterAll } from 'vitest'
import { authOf } from './ask.ts'
import { peopleOf } from './people.ts'
import { openSubject } from './subject.ts'

export async function openContract(captcha?: Parameters<typeof openSubject>[0]) {
  const subject = await openSubject(captcha)
  afterAll(() => subject.close())
  const auth = authOf(subject)
  return { subject, auth, people: peopleOf(subject, auth) }
}
