import { fillTemplate, mailedLinkIn } from './mailer.ts'

const template =
  '<p>{{ .Email }}</p><a href="{{ .SiteURL }}/confirm#token_hash={{ .TokenHash }}&amp;type=signup&amp;email={{ .Email }}&amp;next={{ .RedirectTo }}">x</a>'
const values = {
  SiteURL: 'https://fest.example',
  TokenHash: 'ab12.c_-~',
  Email: "o'brien+fall&fest@stüdents.example",
  RedirectTo: 'https://fest.example/profile?tab=a b&x=(1)!*%2F#account',
}

test('escapes an address as Go’s html/template does', () => {
  // What Go 1.26 produces from the same template and values; it also encodes the plus sign in text.
  const byGo =
    '<p>o&#39;brien&#43;fall&amp;fest@stüdents.example</p><a href="https://fest.example/confirm#token_hash=ab12.c_-~&amp;type=signup&amp;email=o%27brien%2bfall%26fest%40st%c3%bcdents.example&amp;next=https%3a%2f%2ffest.example%2fprofile%3ftab%3da%20b%26x%3d%281%29%21%2a%252F%23account">x</a>'
  expect(fillTemplate(template, values)).toBe(byGo.replace('&#43;', '+'))
})

test('the link in the plain text equals the link in the HTML', () => {
  const link = new URL(mailedLinkIn(fillTemplate(template, values)))
  expect(link.origin).toBe(values.SiteURL)
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    token_hash: values.TokenHash,
    type: 'signup',
    email: values.Email,
    next: values.RedirectTo,
  })
})

test('no value can become a tag, an attribute or another part of the address', () => {
  const evil = '"><script>alert(1)</script>&type=recovery#x'
  const html = fillTemplate(template, { ...values, Email: evil, RedirectTo: evil })
  expect(html).not.toContain('<script')
  expect(html.match(/"/g)).toHaveLength(2)
  const parts = new URLSearchParams(new URL(mailedLinkIn(html)).hash.slice(1))
  expect(parts.getAll('type')).toEqual(['signup'])
  expect(parts.get('email')).toBe(evil)
})
