import { expect, test } from 'vitest'
import { withValues } from './configuration.ts'

const example =
  '# Sanity\n#SANITY_STUDIO_PROJECT_ID=\n#SANITY_STUDIO_DATASET=production\n\n#SITE_URL=https://x.example\n'

test('a new file is the example with its lines filled in', () => {
  expect(withValues(null, example, { SITE_URL: 'https://fest.example' })).toBe(
    '# Sanity\n#SANITY_STUDIO_PROJECT_ID=\n#SANITY_STUDIO_DATASET=production\n\nSITE_URL=https://fest.example\n',
  )
})

test('everything else stays, and a second run changes nothing', () => {
  const once = withValues('PORT=4000', example, { SITE_URL: 'https://fest.example' })
  expect(once).toBe('PORT=4000\nSITE_URL=https://fest.example\n')
  expect(withValues(once, example, { SITE_URL: 'https://fest.example' })).toBe(once)
})

test('sets the last occurrence of a repeated name, which is the one that counts', () => {
  const twice = 'SITE_URL=https://a.example\n#SITE_URL=\nSITE_URL=https://b.example\nPORT=1\n'
  expect(withValues(twice, example, { SITE_URL: 'https://c.example' })).toBe(
    'SITE_URL=https://a.example\n#SITE_URL=\nSITE_URL=https://c.example\nPORT=1\n',
  )
})

test('values are written literally', () => {
  expect(withValues('', example, { SITE_URL: '$&$1' })).toBe('SITE_URL=$&$1\n')
})

test('a name without a line in the example is refused, to keep secrets out', () => {
  expect(() => withValues('', example, { MAIL_API_KEY: 'x' })).toThrow('no line in .env.example')
})
