import { expect, hydrated, october, visit } from '../support/fixtures.ts'
import { keptPaths } from '../support/offline.ts'
import { test } from '../support/own-product.ts'
import { signIn } from '../support/people.ts'

test.use({
  eventHour: october,
  locale: 'es-MX',
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_INCOMPLETE_CHUNKED_ENCODING/] },
})

test('a visitor reads the site in a further language, and is the same person in each', async ({
  page,
  context,
  origin,
  organizer,
  newAccount,
}) => {
  await organizer.change('siteSettings', { furtherLanguages: ['es'] })
  // Its build begins with the first publish that names it.
  await expect
    .poll(async () => (await fetch(`${origin}/es/`)).text(), { timeout: 180_000 })
    .toContain('<html lang="es"')

  // Offered, not forced; the link keeps the place.
  await visit(page, '/schedule?day=2025-10-12')
  await page.getByRole('complementary', { name: 'Language' }).getByRole('link', { name: 'español' }).click()
  await expect(page).toHaveURL(`${origin}/es/schedule?day=2025-10-12`)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const save = page.getByRole('button', { name: /^Guardar / }).first()
  const title = ((await save.textContent()) ?? '').replace(/^Guardar /, '')
  await save.click()
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  await menu.click()
  await page.getByRole('link', { name: 'Ponentes' }).first().click()
  await expect(page).toHaveURL(`${origin}/es/speakers`)
  await page.goBack()
  await expect(page).toHaveURL(/\/es\/schedule/)

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${origin}/schedule?day=2025-10-12`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: `Save ${title}`, pressed: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Language' })).toHaveCount(0)

  await signIn(page, await newAccount(), '/profile')
  await page.getByRole('contentinfo').getByRole('link', { name: 'español' }).click()
  await expect(page).toHaveURL(`${origin}/es/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil')

  // A mail's link opens where somebody asked for the mail.
  const link = `token_hash=0123456789&type=signup&email=a%40students.example&next=${encodeURIComponent(`${origin}/es/profile`)}`
  await page.goto(`/confirm#${link}`)
  await expect(page).toHaveURL(`${origin}/es/confirm`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  // Each language has its own worker, and what it keeps.
  for (const address of ['/contact', '/es/contact']) {
    await visit(page, address)
    const faq = address.replace('contact', 'faq')
    await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain(faq)
  }
  await context.setOffline(true)
  await visit(page, '/es/faq')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toHaveCount(1)
  await visit(page, '/faq')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveCount(1)
})
