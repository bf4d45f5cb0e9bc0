import { expect, test } from 'vitest'
import { runScript } from '../support/product.ts'

test('without its content a site is not exported: the command says so and fails, before anything is built', async () => {
  // No such project: its name leads nowhere, or to a refusal.
  const { code, output } = await runScript(['build'], {
    SITE_URL: 'https://fest.example.org',
    SANITY_STUDIO_PROJECT_ID: 'nosuch00',
    SANITY_STUDIO_DATASET: 'production',
  })
  expect(code).toBe(1)
  expect(output).toContain('Couldn’t read the content, so nothing was written')
  expect(output).not.toContain('Building')
})
