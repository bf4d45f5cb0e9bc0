import { expect } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/own-product.ts'

// With the demo's people, who have had mail and decisions for weeks.
test.use({ reducedMotion: 'reduce', begins: 'demo' })

test('an admin finds what was sent, sends again what failed, and reads who did what', async ({
  page,
  admin,
}) => {
  await signIn(page, admin, '/admin/mail')
  const main = page.getByRole('main')
  const search = page.getByLabel('Search name, email, subject')
  const lines = main.getByRole('listitem')

  await test.step('what failed comes first, and is sent again once chosen', async () => {
    await expect(page.getByRole('button', { name: 'Failed 1' })).toHaveAttribute('aria-pressed', 'true')
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText('Gave up')
    await expect(lines).toContainText(/@\S+\.example/)
    await page.getByLabel('Choose all shown').check()
    await page.getByRole('button', { name: 'Send 1 again' }).click()
    await expect(main).toContainText('Nothing failed. Every email was sent or is on its way.')
  })

  await test.step('a person is found by name, and the text is the one they got', async () => {
    await page.getByRole('button', { name: 'Sent', exact: true }).click()
    await search.fill('seat confirmed')
    const confirmed = lines.filter({ hasText: 'Your seat is confirmed' })
    await expect(confirmed.first()).toBeVisible()
    const name = (await confirmed.first().getByRole('link').innerText()).trim()
    expect(name).toMatch(/^\S+ \S+/)
    await search.fill(name)
    await expect(main.getByRole('status')).toContainText(/^\d+ emails?$/)
    await expect(lines.filter({ hasNotText: name })).toHaveCount(0)
    await expect(confirmed.first()).toBeVisible()
    await page.reload()
    await expect(search).toHaveValue(name)
    await confirmed.first().getByText('Text as sent').click()
    const letter = main.getByRole('article')
    await expect(letter).toContainText(/You’re in/)
    await expect(letter).toContainText(/Hi [^,\n]+,/)
  })

  await test.step('the log has a decision on many as one line, which opens', async () => {
    await page.getByRole('link', { name: 'Log' }).click()
    await page.getByLabel('What').selectOption('Decisions and status changes')
    await page.getByLabel('Where').selectOption('Accommodation')
    const line = main.locator('summary', { hasText: /changed \d+ requests to/ }).first()
    const number = Number(/changed (\d+)/.exec(await line.innerText())?.[1])
    expect(number).toBeGreaterThan(1)
    await line.click()
    const held = line.locator('xpath=..').getByRole('listitem')
    await expect(held).toHaveCount(number)
    await expect(held.first()).toContainText('from “')
  })
})
