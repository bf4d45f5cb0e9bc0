import { withValues } from './configuration.ts'

const example =
  '# Sanity\n#SANITY_STUDIO_PROJECT_ID=\n#SANITY_STUDIO_DATASET=production\n\n#SITE_URL=https://x.example\n'

const once = 'PORT=4000\nSITE_URL=https://fest.example\n'
const twice = 'SITE_URL=https://a.example\n#SITE_URL=\nSITE_URL=https://b.example\nPORT=1\n'

test.each([
  [
    'a new file is the example with its lines filled in',
    null,
    'https://fest.example',
    example.replace('#SITE_URL=https://x.example', 'SITE_URL=https://fest.example'),
  ],
  ['everything else stays', 'PORT=4000', 'https://fest.example', once],
  ['a second run changes nothing', once, 'https://fest.example', once],
  // The last one counts.
  ['a repeated name is set where it is last', twice, 'https://c.example', twice.replace('b.ex', 'c.ex')],
  ['values are written literally', '', '$&$1', 'SITE_URL=$&$1\n'],
])('%s', (_, before, address, after) => {
  expect(withValues(before, example, { SITE_URL: address })).toBe(after)
})

test('a name without a line in the example is refused, to keep secrets out', () => {
  expect(() => withValues('', example, { MAIL_API_KEY: 'x' })).toThrow('no line in .env.example')
})
