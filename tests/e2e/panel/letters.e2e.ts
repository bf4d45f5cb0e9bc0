import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { faultsOf } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'

test.use({
  reducedMotion: 'reduce',
  // The answer that is lost on its way.
  expectedNoise: { patterns: [/rpc\/send_letter/] },
})

test('a letter reaches the people of a list once, and its link ends news without signing in', async ({
  page,
  receiveMail,
  admin,
  newAttendee,
  openPhone,
}) => {
  // The list has only these two, and nobody else's letters are called so.
  const family = `Okafor-${randomUUID().slice(0, 8)}`
  const mira = await newAttendee('Mira', family)
  const noor = await newAttendee('Noor', family)

  await test.step('two people ask for news in their profile', async () => {
    for (const person of [mira, noor]) {
      const own = await openPhone('/profile', person)
      const data = own.getByText('Your data', { exact: true })
      const news = own.getByRole('switch', { name: /Email me news/ })
      await data.click()
      await news.click()
      await expect(news).toBeChecked()
      await own.reload()
      await data.click()
      await expect(news).toBeChecked()
    }
  })

  const main = page.getByRole('main')
  const text = 'Hi {name},\n\nthe **pizza** is here. [Your ticket]({ticket_link})'

  await test.step('an admin writes to a filtered list, and sees who gets it', async () => {
    await signIn(page, admin, `/admin/registrations?q=${family}`)
    await page.getByRole('button', { name: 'Write to these people' }).click()
    await page.getByLabel(/^News/).check()
    await page.getByLabel('Subject').fill(`News for {name}, ${family}`)
    await page.getByLabel('Text', { exact: true }).fill(text)
    await expect(main).toContainText('Saved as a draft')
    await expect(main).toContainText('2 people')
    await expect(main).toContainText(`Registrations: “${family}”`)
    await page.getByLabel('As this person gets it').selectOption(`Noor ${family}`)
    await expect(page.getByRole('article', { name: 'Preview' })).toContainText(
      `News for Noor ${family}, ${family}`,
    )
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue(`News for {name}, ${family}`)
  })

  await test.step('both get it once, also when the answer is lost and the admin presses again', async () => {
    const calls: number[] = []
    await page.route(/rpc\/send_letter$/, async (route) => {
      const answer = await route.fetch()
      calls.push(answer.status())
      await (calls.length === 1 ? route.abort() : route.fulfill({ response: answer }))
    })
    await page.getByRole('button', { name: 'Send…' }).click()
    const dialog = page.getByRole('dialog')
    const sends = dialog.getByRole('button', { name: 'Send to 2 people' })
    await sends.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await sends.click()
    await expect(page.getByText('The letter is on its way.')).toBeVisible()
    expect(calls).toEqual([200, 200])
    await expect(main).toContainText('Reached 2 of 2 people', { timeout: 30_000 })
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('one ends it by the link of the mail, without signing in', async () => {
    const mail = await receiveMail(mira.email, /^News for Mira /)
    expect((await receiveMail(noor.email, /^News for Noor /)).text).toContain('the pizza is here')
    const link = /Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? ''
    const visitor = await openPhone(link)
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(visitor.getByRole('heading', { name: 'No more news' })).toBeVisible()
    expect(await faultsOf(visitor)).toEqual([])
    await page.getByRole('link', { name: 'All letters' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: family })).toHaveCount(1)
    expect(await faultsOf(page)).toEqual([])
  })
})
