import { download } from '../support/download.ts'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'
import { fillIn, signIn } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // Of signing out of a deleted account, and in to it.
  expectedNoise: { patterns: [/status of 40[03]/] },
})

test(
  'my data is one file, and my account is deleted completely',
  { tag: '@promise' },
  async ({ page, origin, newAttendee }) => {
    const person = await newAttendee('Ben')
    await signIn(page, person, '/profile')
    await hydrated(page)
    await page.getByText('Your data', { exact: true }).click()
    const { text } = await download(page.getByRole('button', { name: 'Download my data' }))
    expect(JSON.parse(text)).toMatchObject({
      account: { email: person.email },
      registrations: [{ full_name: 'Ben Okafor', status: 'confirmed' }],
    })

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Type your email to confirm').fill(person.email)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page).toHaveURL(`${origin}/`)
    // The session ends on the server first.
    const keys = () => page.evaluate(() => Object.keys(localStorage).join(' '))
    await expect.poll(keys).not.toContain('auth-token')

    await visit(page, '/login')
    await fillIn(page, person.email, person.password)
    await expect(page.getByRole('alert')).toContainText(/password/i)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Okafor')
  },
)
