import { expect, test } from 'vitest'
import { runScript } from '../support/product.ts'

test('a site is not exported without content: the command says so and fails before building', async () => {
  // No such project: its host doesn't exist, or refuses.
  const { code, output } = await runScript(['build', '--sample'], {
    SITE_URL: 'https://fest.example.org',
    SANITY_STUDIO_PROJECT_ID: 'nosuch00',
    SANITY_STUDIO_DATASET: 'production',
  })
  expect(code).toBe(1)
  expect(output).toContain('Couldn’t read the content, so nothing was written')
  expect(output).toContain('nosuch00.api.sanity.io')
  expect(output).not.toContain('Building')
})

test('nobody puts the sample online by mistake', async () => {
  const { code, output } = await runScript(['build'], { SITE_URL: 'https://fest.example.org' })
  expect(code).toBe(1)
  expect(output).toContain('Nothing was built: no Sanity and no Supabase project is configured')
})
