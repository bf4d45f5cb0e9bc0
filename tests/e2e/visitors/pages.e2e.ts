import { expect, test, visit } from '../support/fixtures.ts'

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
