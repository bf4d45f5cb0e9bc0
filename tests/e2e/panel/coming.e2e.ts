import { submit } from '../../support/submissions.ts'
import { signedInClient } from '../support/client.ts'
import { expect } from '../support/fixtures.ts'
import { farAway } from '../support/open-forms.ts'
import { test } from '../support/own-product.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'

// With the demo's clock, since people are asked before the event and by day. A product of its own: everybody is asked.
test.describe.configure({ timeout: 240_000 })
test.use({ reducedMotion: 'reduce', isDemo: true })

test('people say whether they still come, by mail or in the profile, and the panel counts', async ({
  page,
  origin,
  receiveMail,
  admin,
  adminClient,
  newAccount,
  newAttendee,
  openPhone,
}) => {
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: 'Still coming?' })
  await adminClient
    .from('site_settings')
    .update({ talk_closes_at: farAway, accommodation_closes_at: farAway })
    .eq('id', true)
    .throwOnError()
  /** Sent and accepted by calls: the forms have tests of their own. */
  async function accepted(
    person: { email: string; password: string },
    form: 'accommodation' | 'talk',
    answers: Record<string, string>,
  ) {
    const { id, error } = await submit(await signedInClient(origin, person), form, { answers })
    expect(error).toBeNull()
    await adminClient
      .rpc('decide_submission', {
        form,
        submission: id,
        to_status: 'accepted',
        seen_status: 'submitted',
        reason: '',
      })
      .throwOnError()
    return id
  }
  // A speaker without a registration.
  const [mira, jonas] = [await newAttendee('Mira'), await newAccount()]
  await accepted(mira, 'accommodation', { option_id: 'accommodationOption-with-students' })
  const talk = await accepted(jonas, 'talk', { title: 'Walks on a line of qubits' })

  await test.step('an admin sees how many are asked before it starts', async () => {
    await signIn(page, admin, '/admin/settings')
    await section.getByLabel('Answer by').fill('2025-10-06T18:00')
    await section.getByLabel(/Their seat or bed goes to the next person/).check()
    await section.getByRole('button', { name: 'Ask who’s still coming…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      /\d+ people with a seat, \d+ of them with a bed, and \d+ speakers? without a seat will be asked/,
    )
    await dialog.getByRole('button', { name: 'Ask them' }).click()
    await expect(section).toContainText('On. People answer by Mon 6 Oct, 18:00')
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('a guest comes without the bed, in the page of the mail’s link; opening it does nothing', async () => {
    const mail = await receiveMail(mira.email, /still coming/)
    expect(mail.text).toContain('You have a seat and a bed at')
    const phone = await openPhone('/faq')
    for (const _ of [1, 2]) {
      await phone.goto('/faq')
      await phone.goto(answerLink(mail))
      await expect(phone.getByRole('heading', { name: 'Are you still coming?' })).toBeVisible()
      await expect(phone).toHaveURL(/\/confirm$/)
    }
    await phone.getByRole('button', { name: 'I’m coming, but I don’t need the bed' }).press('Enter')
    await expect(phone.getByRole('heading', { name: 'Give your bed back?' })).toBeVisible()
    expect(await faultsOf(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Give my bed back', exact: true }).press('Enter')
    await expect(phone.getByRole('heading', { name: 'See you there.' })).toBeVisible()
    await expect(phone.getByText('You gave your bed back.')).toBeVisible()
  })

  await test.step('plans change: the seat is given away beside the ticket', async () => {
    const own = await openPhone('/profile', mira)
    await expect(own.getByText('You told us you’re coming.')).toBeVisible()
    await own.getByRole('button', { name: 'I can’t come' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Give my seat away' }).click()
    await expect(own.getByText('You canceled your registration.')).toBeVisible()
  })

  await test.step('a speaker says no, and the organizers get an email', async () => {
    const mail = await receiveMail(jonas.email, /still coming/)
    const own = await openPhone(answerLink(mail))
    await own.getByRole('button', { name: 'I can’t come' }).click()
    expect(await faultsOf(own)).toEqual([])
    await own.getByRole('button', { name: 'Tell the organizers' }).click()
    await expect(own.getByRole('heading', { name: 'Thanks for telling us.' })).toBeVisible()
    const told = await receiveMail(admin.email, /speaker isn’t coming/)
    expect(told.text).toContain(`/admin/talk?row=${talk}`)
  })

  await test.step('the panel counts seats, beds and speakers apart, and names who isn’t coming', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin')
    await expect(section.getByRole('row', { name: 'Said no 1 1 1' })).toBeVisible()
    await expect(section.getByText('Jonas Reyes: not coming')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await section.getByRole('link', { name: 'Walks on a line of qubits' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/talk\\?row=${talk}`))
  })
})

const answerLink = (mail: { text: string }) => /\S+\/confirm#coming=\S+/.exec(mail.text)?.[0] ?? ''
