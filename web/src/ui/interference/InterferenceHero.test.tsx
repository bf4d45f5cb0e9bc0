import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InterferenceHero } from './InterferenceHero.tsx'

test('the page carries it as quiet elements: no script, no picture file, nothing to hear', () => {
  const html = renderToString(<InterferenceHero />)
  expect(html).toMatch(/^<div aria-hidden="true"/)
  expect(html).not.toMatch(/<script|<img|<link|style=/)
})
