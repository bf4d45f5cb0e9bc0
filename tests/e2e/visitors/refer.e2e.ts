import { expect, hydrated, test } from '../support/fixtures.ts'

test('a signed-out visitor sees what a referral link is for, and how to get one', async ({
  page,
  origin,
}) => {
  await page.goto('/refer')
  await hydrated(page)
  for (const heading of ['How it works', 'Get your link', 'Who brought the most'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to get my link' })).toHaveAttribute(
    'href',
    '/login?next=%2Frefer',
  )
  await page.getByRole('link', { name: 'No account yet?' }).click()
  await expect(page).toHaveURL(`${origin}/login?next=%2Frefer&step=sign-up`)
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})
