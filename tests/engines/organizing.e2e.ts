import { randomUUID } from 'node:crypto'
import { signedInClient } from '../e2e/support/client.ts'
import { ticketHolder } from '../e2e/support/door.ts'
import { newAttendee } from '../e2e/support/hackathon.ts'
import { password } from '../e2e/support/people.ts'
import { submit } from '../support/submissions.ts'
import { desk, expect, test } from './support/fixtures.ts'
import { signIn } from './support/people.ts'

test('a walk-in is registered on a phone by pressing the words, with a badge', async ({ tab, accounts }) => {
  const admin = accounts.find(({ role }) => role === 'admin')
  const id = randomUUID().slice(0, 8)
  await signIn(tab, admin?.email ?? '', '/admin/check-in', admin?.password)
  await tab.press('link', 'Walk-in')
  await tab.fill('Name', `Ravi Iyer ${id}`)
  await tab.fill('Email', `walk-in-${id}@fallfest.example`)
  await tab.pressWords('They are at least 16')
  await tab.pressWords('They agreed to the code of conduct and the privacy notice')
  await tab.press('button', 'Register and check in')
  await tab.reads(`Ravi Iyer ${id} is in`)
  await tab.sees('list', 'Badges')
})

test('a letter to one person is written, seen as they get it, and sent', async ({
  tab,
  request,
  origin,
  receiveMail,
  accounts,
}) => {
  const guest = await ticketHolder({ request, origin, receiveMail })
  const admin = accounts.find(({ role }) => role === 'admin')
  await tab.setSize(desk.width, desk.height)
  await signIn(tab, admin?.email ?? '', `/admin/registrations?q=${guest.email}`, admin?.password)
  await tab.sees('link', new RegExp(guest.name))
  await tab.press('button', 'Write to these people')
  await tab.fill('Subject', 'Your room, {name}')
  await tab.fill('Text', 'It moved to **Lab A**.')
  await tab.reads('Saved as a draft')
  await tab.reads('1 person')
  await tab.reads(`Your room, ${guest.name.split(' ')[0]}`)
  await tab.press('button', 'Send…')
  await tab.press('button', 'Send to 1 person')
  await tab.reads('Reached 1 of 1 person', { timeoutMs: 60_000 })
  expect((await receiveMail(guest.email, /^Your room, /)).text).toContain('It moved to Lab A.')
})

test('a reviewer scores a talk on a phone by pressing the numbers', async ({
  tab,
  request,
  origin,
  receiveMail,
  accounts,
}) => {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('There is no admin.')
  const service = { request, origin, receiveMail }
  const mark = randomUUID().slice(0, 6)
  const title = `Noise for all ${mark}`
  const speaker = await newAttendee(service, `Perpetua${mark}`)
  await submit(await signedInClient(origin, { email: speaker.email, password }), 'talk', {
    answers: { title, full_name: 'Perpetua Quill', email: speaker.email },
  })
  const chair = await signedInClient(origin, admin)
  const reviewer = await newAttendee(service, `Mira${mark}`)
  await chair
    .rpc('admin_give_role', { email: reviewer.email, role: 'reviewer', kinds: ['talk'] })
    .throwOnError()
  const { data: talks } = await chair.rpc('admin_list', { kind: 'talk', search: title }).throwOnError()
  const { user } = (await (await signedInClient(origin, { email: reviewer.email, password })).auth.getUser())
    .data
  await chair
    .rpc('assign_review', {
      kind: 'talk',
      id: talks.rows[0]?.id ?? '',
      reviewer: user?.id ?? '',
      is_assigned: true,
    })
    .throwOnError()

  await signIn(tab, reviewer.email, '/admin')
  await tab.press('link', title)
  await tab.sees('heading', title)
  const { rubrics } = await tab.until(
    'the rubric is there',
    async () => ({ rubrics: await tab.run(criteria) }),
    (seen) => seen.rubrics.length > 0,
  )
  for (const name of rubrics) await tab.pressWords('4', { within: { role: 'group', name } })
  await tab.fill(/^Note/, `Clear. ${mark}`)
  await tab.press('button', 'Save review')
  await tab.reads('No other review is in yet.')
})

/** The names of what is scored. */
function criteria(): string[] {
  return [...document.querySelectorAll('main fieldset legend')].map(({ textContent }) => textContent ?? '')
}
