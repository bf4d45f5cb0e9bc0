import { expect, test } from '../support/fixtures.ts'
import { createAccount, pressLink, registerAccount } from '../support/people.ts'
import { openMailbox } from '../support/receive-mail.ts'

// Mails run no scripts, including the one with which this test inspects the frame.
test.use({ expectedNoise: { patterns: [/Blocked script execution in '[^']+\/mailbox\/\d+'/] } })

test('after registering there is one receipt in the mailbox, readable on a phone and with a link to the ticket', async ({
  page,
  request,
  origin,
  uniqueEmail,
  receiveMail,
  dataDir,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createAccount({ request, origin }, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await expect(page).not.toHaveURL(/verify/)
  await registerAccount({ request, origin }, uniqueEmail, 'Mira <b>Okafor</b>')
  const receipt = await receiveMail(uniqueEmail, /You’re in/)
  expect(receipt.text).toContain('Hi Mira,')

  await openMailbox(page, dataDir, uniqueEmail)
  // The address in the history, or copied for somebody else, opens nothing there.
  await expect(page).toHaveURL(`${origin}/mailbox?to=${encodeURIComponent(uniqueEmail)}`)
  const list = page.getByRole('listitem').getByRole('link', { name: /Qiskit Fall Fest/ })
  await expect(list.filter({ hasText: 'You’re in' })).toHaveCount(1)
  await expect(list.first()).toContainText('You’re in')
  await list.first().click()
  await expect(page.getByRole('heading', { level: 2, name: /You’re in/ })).toBeVisible()
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.locator('pre')).toContainText('You have a seat.')
  await page.getByRole('link', { name: 'As sent' }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'You have a seat.' })).toBeVisible()
  await letter.getByRole('link', { name: 'Open my ticket' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await expect(page.getByText('Mira <b>Okafor</b>').first()).toBeVisible()
})

test.describe('without opening the printed link', () => {
  test.use({ expectedNoise: { patterns: [/status of 401/, /Blocked script execution/] } })

  test('the mailbox says where the link is, shows no mail, and stays open after using it', async ({
    page,
    dataDir,
    origin,
    request,
    uniqueEmail,
    receiveMail,
  }) => {
    await createAccount({ request, origin }, uniqueEmail)
    await receiveMail(uniqueEmail, /confirm/i)
    await page.goto('/mailbox')
    await expect(page.getByRole('heading', { name: 'Open the mailbox from the terminal' })).toBeVisible()
    await expect(page.getByText(uniqueEmail)).toHaveCount(0)
    await openMailbox(page, dataDir)
    await expect(page.getByText(`to ${uniqueEmail}`).first()).toBeVisible()
    await page.goto('/mailbox')
    await expect(page.getByText(`to ${uniqueEmail}`).first()).toBeVisible()
  })
})
