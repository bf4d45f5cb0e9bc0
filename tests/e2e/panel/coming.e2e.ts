import { expect, hydrated } from '../support/fixtures.ts'
import { faultsOf, newAttendee, signedIn, signIn } from '../support/hackathon.ts'
import { test } from '../support/own-product.ts'

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

  await test.step('an admin sees how many are asked before it starts', async () => {
    await signIn(page, chair?.email ?? '', '/admin/settings', chair?.password)
    const section = main.getByRole('region', { name: 'Still coming?' })
    await section.getByRole('button', { name: 'Ask who’s still coming…' }).click()
    await expect(section).toContainText('Choose a day and a time.')
    await section.getByLabel('Answer by').fill('2025-10-06T18:00')
    await section.getByLabel(/Their seat goes to the next person/).check()
    await section.getByRole('button', { name: 'Ask who’s still coming…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/\d+ people will be asked/)
    await dialog.getByRole('button', { name: 'Ask them' }).click()
    await expect(section).toContainText('On. People answer by Mon 6 Oct, 18:00')
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('one press in the page of the mail’s link says that they come; opening it does nothing', async () => {
    const mail = await receiveMail(mira.email, /still coming/)
    const link = /\S+\/confirm#coming=\S+/.exec(mail.text)?.[0] ?? ''
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const phone = await context.newPage()
    for (const _ of [1, 2]) {
      await phone.goto('/faq')
      await phone.goto(link)
      await expect(phone.getByRole('heading', { name: 'Are you still coming?' })).toBeVisible()
      await expect(phone).toHaveURL(/\/confirm$/)
    }
    expect(await faultsOf(phone)).toEqual([])
    await phone.getByRole('button', { name: 'I’m coming' }).click()
    await expect(phone.getByRole('heading', { name: 'See you there.' })).toBeVisible()
    expect(await faultsOf(phone)).toEqual([])
    await context.close()
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

  await test.step('the panel counts', async () => {
    await page.goto('/admin')
    const section = main.getByRole('region', { name: 'Still coming?' })
    await expect(section.getByRole('row', { name: /^Gave their seat away/ })).toContainText('1')
    expect(await faultsOf(page)).toEqual([])
  })
})
