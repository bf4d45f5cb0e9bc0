import { checkHref, checkPlatformUrl } from './link.ts'

test.each([
  ['github', 'https://github.com/mira-example'],
  ['x', 'https://twitter.com/mira'],
  ['linkedin', 'https://de.linkedin.com/in/mira'],
  ['website', 'https://mira.example/about'],
  ['mastodon', 'https://social.example/@mira'],
  ['email', 'mailto:mira@campus.example'],
  [undefined, 'https://anywhere.example'],
  ['github', undefined],
] as const)('a link to %s may be %s', (platform, url) => {
  expect(checkPlatformUrl(platform, url)).toBe(true)
})

test.each([
  ['github', 'https://github.com.evil.example/x', 'is on github.com.evil.example, not on github.com'],
  ['github', 'https://notgithub.com/x', 'not on github.com'],
  ['x', 'https://instagram.com/mira', 'not on x.com or twitter.com'],
  ['website', 'http://mira.example', 'https://'],
  ['website', 'no address', 'https://'],
  ['email', 'https://mira.example', 'mailto:'],
  ['email', 'mailto:nobody', 'mailto:'],
] as const)('a link to %s may not be %s', (platform, url, reason) => {
  expect(checkPlatformUrl(platform, url)).toContain(reason)
})

test('a text link leads to this site or to a full address', () => {
  const whole = ['https://a.example', 'mailto:a@b.example', 'tel:+49301']
  for (const href of ['/schedule', '/faq#wifi', '#top', ...whole, undefined])
    expect(checkHref(href)).toBe(true)
  for (const href of ['//evil.example', 'javascript:alert(1)', 'schedule', 'http://a.example', '#'])
    expect(checkHref(href)).toContain('/schedule')
})
