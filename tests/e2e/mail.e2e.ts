import { expect, test } from './support/fixtures.ts'
import { createAccount, linkIn, registerAccount } from './support/people.ts'

// A mail runs no script, nor the one by which this test looks into its frame.
test.use({ expectedNoise: { patterns: [/Blocked script execution in '[^']+\/mailbox\/\d+'/] } })

test('who registers finds one receipt in the mailbox, reads it on a phone, and gets from it to the ticket', async ({
  page,
  request,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createAccount({ request, origin }, uniqueEmail)
  await page.goto(linkIn(await receiveMail(uniqueEmail, /confirm/i)))
  await expect(page).not.toHaveURL(/verify/)
  await registerAccount({ request, origin }, uniqueEmail, 'Mira <b>Okafor</b>')
  const receipt = await receiveMail(uniqueEmail, /You are in/)
  expect(receipt.text).toContain('Hello Mira,')

  await page.goto(`/mailbox?to=${encodeURIComponent(uniqueEmail)}`)
  const list = page.getByRole('listitem').getByRole('link', { name: /Qiskit Fall Fest/ })
  await expect(list.filter({ hasText: 'You are in' })).toHaveCount(1)
  await expect(list.first()).toContainText('You are in')
  await list.first().click()
  await expect(page.getByRole('heading', { level: 2, name: /You are in/ })).toBeVisible()
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.locator('pre')).toContainText('You have a seat.')
  await page.getByRole('link', { name: 'As sent' }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'You have a seat.' })).toBeVisible()
  await letter.getByRole('link', { name: 'Open my ticket' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await expect(page.getByText('Mira <b>Okafor</b>').first()).toBeVisible()
})
