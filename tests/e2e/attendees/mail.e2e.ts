import { expect, test } from '../support/fixtures.ts'
import { register } from '../../support/registration.ts'
import { signIn } from '../support/people.ts'
import { openMailbox } from '../support/receive-mail.ts'

// Mails run no scripts, including the one with which this test inspects the frame.
test.use({ expectedNoise: { patterns: [/Blocked script execution in '[^']+\/mailbox\/\d+'/] } })

test(
  'after registering there is one receipt, readable on a phone, with a link to the ticket',
  { tag: '@promise' },
  async ({ page, origin, newAccount, receiveMail, dataDir }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const mira = await newAccount()
    const { email } = mira
    await register(mira.client, { details: { full_name: 'Mira <b>Okafor</b>' } }).throwOnError()
    await signIn(page, mira, '/faq')
    const receipt = await receiveMail(email, /You’re in/)
    expect(receipt.text).toContain('Hi Mira <b>Okafor</b>,')

    await openMailbox(page, dataDir, email)
    // The address in the history, or copied for somebody else, opens nothing there.
    await expect(page).toHaveURL(`${origin}/mailbox?to=${encodeURIComponent(email)}`)
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
  },
)
