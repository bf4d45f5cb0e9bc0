import { expect, hydrated, test, visit } from '../support/fixtures.ts'

test('a speaker opens to sessions with time and room, and to the text, fetched only then', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/data/query/')) asked.push(decodeURIComponent(request.url()))
  })
  await visit(page, '/speakers')
  const entry = page.locator('details#mira-lindqvist')
  await entry.locator('summary').click()
  await expect(entry.getByRole('link', { name: /First circuits in Qiskit/ })).toContainText(
    '10:50 to 12:20 · Lab A',
  )
  await expect(entry).toContainText('Mira works on state preparation')
  expect(asked.filter((url) => url.includes('bio[]') && url.includes('person-mira-lindqvist'))).toHaveLength(
    1,
  )
  expect(asked.filter((url) => url.includes('bio[]') && !url.includes('person-mira-lindqvist'))).toEqual([])
})

test.describe('an address', () => {
  test.use({ expectedNoise: { patterns: [/404 \(Not Found\)/] } })

  test('that cannot be read says so, and leads on', async ({ page, origin }) => {
    for (const path of ['/speakers/%E0%A4', '/%', '/a%00b', '//', '//thief.example', '/event/%5C%00']) {
      await page.goto(origin + path)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
        'We measured, and found nothing here',
      )
      await page.getByRole('main').getByRole('link', { name: 'what others asked' }).click()
      await expect(page).toHaveURL('/faq')
    }
  })

  test('spelled otherwise, for which a host has only its not-found page, moves to its own', async ({
    page,
    origin,
  }) => {
    await page.route('**/Event//First-Circuits/*', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${origin}/404` }) }),
    )
    await page.goto('/Event//First-Circuits/?from=poster#main')
    await expect(page).toHaveURL('/event/first-circuits?from=poster#main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First circuits in Qiskit')
  })
})
