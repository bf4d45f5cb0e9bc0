// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { Formula } from './Formula.tsx'

test('the renderer sends the formula finished, for browsers that run no script', () => {
  expect(import.meta.env.SSR).toBe(true)
  const html = renderToString(<Formula latex={String.raw`\ket{0}`} isInline={false} />)
  expect(html).toContain('<math')
  expect(html).not.toContain(' style=')
})
