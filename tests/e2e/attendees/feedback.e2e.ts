import { expect } from '../support/fixtures.ts'
import { faultsOf, signedIn, signIn } from '../support/hackathon.ts'
import { test } from '../support/own-product.ts'

// The demo's clock stands after the event, for everybody.
test.use({ isDemo: true, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
test.describe.configure({ timeout: 240_000 })

test('after a session somebody says what they thought, once; organizers learn of it from five answers on', async ({
  browser,
  page,
  origin,
  accounts,
}) => {
  const [ada, chair] = ['attendee', 'admin'].map((role) => accounts.find((each) => each.role === role))
  await signIn(page, ada?.email ?? '', '/profile', ada?.password)
  await expect(page.getByRole('heading', { name: 'How was it?' })).toHaveCount(0)
  const clock = page.getByRole('region', { name: 'Demo clock' })
  await clock.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: 'After', exact: true }).click()

  const asked = page.getByRole('region', { name: 'How was it?' })
  const session = asked.getByRole('group').filter({ hasText: 'Bell pairs and the CHSH game' })
  await session.getByText('Bell pairs and the CHSH game').click()
  await session.getByRole('button', { name: 'Send' }).click()
  await expect(session).toContainText('Choose from 1 to 5.')
  expect(await faultsOf(page)).toEqual([])

  await session.getByText('4 – Good').click()
  await session.getByLabel('What was best?').fill('The game with two dice')
  await page.reload()
  await session.getByText('Bell pairs and the CHSH game').click()
  await expect(session.getByLabel('4 – Good')).toBeChecked()
  await expect(session.getByLabel('What was best?')).toHaveValue('The game with two dice')
  await session.getByRole('button', { name: 'Send' }).click()
  await expect(asked.getByText('Thank you! Your answer is in.')).toBeVisible()
  await expect(session).toHaveCount(0)

  const panel = await signedIn(browser, origin, chair?.email ?? '', '/admin/feedback', chair?.password)
  const told = panel.getByRole('region', { name: 'Bell pairs and the CHSH game' })
  await expect(told).toContainText('Fewer than five answers so far.')
  await expect(panel.locator('main')).not.toContainText('two dice')
})
