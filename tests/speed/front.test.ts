import { expect, test } from 'vitest'
import { withoutScripts } from './front.ts'

test('the twin keeps what is drawn and what search engines read, and nothing that runs', () => {
  const page =
    '<link rel="later" href="/a.js"><link rel="stylesheet" href="/a.css"><script>1</script>' +
    '<script type="later" src="/a.js"></script><h1>Hi</h1><script type="application/json" id="x">{}</script>' +
    '<script type="application/ld+json">{"a":1}</script>'
  expect(withoutScripts(page)).toBe(
    '<link rel="stylesheet" href="/a.css"><h1>Hi</h1><script type="application/ld+json">{"a":1}</script>',
  )
})
