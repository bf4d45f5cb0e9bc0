import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { submit } from '../../support/submissions.ts'
import { signedInClient } from '../support/client.ts'
import { expect, hydrated, type ReceiveMail } from '../support/fixtures.ts'
import { faultsOf, newAttendee, signedIn, signIn } from '../support/hackathon.ts'
import { farAway } from '../support/open-forms.ts'
import { test } from '../support/own-product.ts'
import { confirmAccount, createAccount, password } from '../support/people.ts'

// With the demo's clock, since people are asked before the event and by day. A product of its own: everybody is asked.
test.describe.configure({ timeout: 240_000 })
test.use({ reducedMotion: 'reduce', isDemo: true })

test('an admin asks who’s still coming, people answer in the mail’s page or their profile, and the panel counts', async ({
  browser,
  page,
  origin,
  request,
  receiveMail,
  accounts,
}) => {
  const chair = accounts.find(({ role }) => role === 'admin')
  const service = { request, origin, receiveMail }
  const mira = await newAttendee(service, 'Mira')
  const main = page.getByRole('main')
  const jonas = { email: 'jonas@fallfest.example', password }
  const talk = await acceptedBedAndTalk(service, chair, mira, jonas)

  await test.step('an admin sees how many are asked before it starts', async () => {
    await signIn(page, chair?.email ?? '', '/admin/settings', chair?.password)
    const section = main.getByRole('region', { name: 'Still coming?' })
    await section.getByRole('button', { name: 'Ask who’s still coming…' }).click()
    await expect(section).toContainText('Choose a day and a time.')
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

  await test.step('a guest with a bed comes without it, in the page of the mail’s link; opening it does nothing', async () => {
    const mail = await receiveMail(mira.email, /still coming/)
    expect(mail.text).toContain('You have a seat and a bed at')
    const phone = await onPhone(browser, origin)
    for (const _ of [1, 2]) {
      await phone.goto('/faq')
      await phone.goto(answerLink(mail))
      await expect(phone.getByRole('heading', { name: 'Are you still coming?' })).toBeVisible()
      await expect(phone).toHaveURL(/\/confirm$/)
    }
    expect(await faultsOf(phone)).toEqual([])
    await pressByKeyboard(phone, 'I’m coming, but I don’t need the bed')
    await expect(phone.getByRole('heading', { name: 'Give your bed back?' })).toBeVisible()
    expect(await faultsOf(phone)).toEqual([])
    await pressByKeyboard(phone, 'Give my bed back')
    await expect(phone.getByRole('heading', { name: 'See you there.' })).toBeVisible()
    await expect(phone.getByText('You gave your bed back.')).toBeVisible()
    expect(await faultsOf(phone)).toEqual([])
    await phone.context().close()
  })

  await test.step('plans change: the seat is given away beside the ticket', async () => {
    const own = await signedIn(browser, origin, mira.email, '/profile')
    await hydrated(own)
    await expect(own.getByText('You told us you’re coming.')).toBeVisible()
    await own.getByRole('button', { name: 'I can’t come' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Give my seat away' }).click()
    await expect(own.getByText('You canceled your registration.')).toBeVisible()
    await own.context().close()
  })

  await test.step('a speaker without a registration is asked by the talk’s title, says no, and takes it back for a moment; the organizers get an email each time', async () => {
    const mail = await receiveMail(jonas.email, /still coming/)
    expect(mail.text).toContain('You’re giving “Walks on a line of qubits”')
    const own = await signedIn(browser, origin, jonas.email, '/profile')
    await expect(own.getByRole('region', { name: 'Are you still coming?' })).toContainText('Walks on a line')
    await own.goto(answerLink(mail))
    await own.getByRole('button', { name: 'I can’t come' }).click()
    expect(await faultsOf(own)).toEqual([])
    await own.getByRole('button', { name: 'Tell the organizers' }).click()
    await expect(own.getByRole('heading', { name: 'Thanks for telling us.' })).toBeVisible()
    const told = await receiveMail(chair?.email ?? '', /speaker isn’t coming/)
    expect(told.text).toContain(`/admin/talk?row=${talk}`)
    expect(await faultsOf(own)).toEqual([])
    await own.getByRole('button', { name: 'I can come after all' }).click()
    await expect(own.getByRole('heading', { name: 'See you there.' })).toBeVisible()
    await receiveMail(chair?.email ?? '', /can come after all/)
    await own.getByRole('button', { name: 'I can’t come' }).click()
    await own.getByRole('button', { name: 'Tell the organizers' }).click()
    await expect(own.getByRole('heading', { name: 'Thanks for telling us.' })).toBeVisible()
    await own.context().close()
  })

  await test.step('the panel counts seats, beds and speakers apart, and names who isn’t coming', async () => {
    await page.goto('/admin')
    const section = main.getByRole('region', { name: 'Still coming?' })
    await expect(section.getByRole('row', { name: 'Said no 1 1 1' })).toBeVisible()
    await expect(section.getByText('Jonas Reyes: not coming')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await faultsOf(page)).toEqual([])
    await section.getByRole('link', { name: 'Walks on a line of qubits' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/talk\\?row=${talk}`))
  })
})

const answerLink = (mail: { text: string }) => /\S+\/confirm#coming=\S+/.exec(mail.text)?.[0] ?? ''

async function onPhone(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** A guest's bed and a speaker's talk, sent and accepted by calls: their forms have tests of their own. */
async function acceptedBedAndTalk(
  service: { request: APIRequestContext; origin: string; receiveMail: ReceiveMail },
  chair: { email: string; password: string } | undefined,
  guest: { email: string; password: string },
  speaker: { email: string; password: string },
): Promise<string> {
  if (!chair) throw new Error('There is no admin.')
  await createAccount(service, speaker.email)
  await confirmAccount(service, await service.receiveMail(speaker.email, /confirm/i))
  const { origin } = service
  const organizer = await signedInClient(origin, chair)
  await organizer
    .from('site_settings')
    .update({ talk_closes_at: farAway, accommodation_closes_at: farAway })
    .eq('id', true)
    .throwOnError()
  const sent = [
    [guest, 'accommodation', { option_id: 'accommodationOption-with-students' }],
    [speaker, 'talk', { title: 'Walks on a line of qubits' }],
  ] as const
  let talk = ''
  for (const [person, form, answers] of sent) {
    const client = await signedInClient(origin, person)
    const { id, error } = await submit(client, form, { answers })
    expect(error).toBeNull()
    await organizer
      .rpc('decide_submission', {
        form,
        submission: id,
        to_status: 'accepted',
        seen_status: 'submitted',
        reason: '',
      })
      .throwOnError()
    talk = id
  }
  return talk
}
