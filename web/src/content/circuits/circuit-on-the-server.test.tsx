// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { CircuitFigure } from './CircuitFigure.tsx'

test('the renderer sends the circuit drawn, for browsers that run no script', () => {
  expect(import.meta.env.SSR).toBe(true)
  const html = renderToString(<CircuitFigure source="2,0;h0;cx0,1" caption="A pair" />)
  expect(html).toContain('<svg')
  expect(html).toContain('href="/lab#2,0;h0;cx0,1"')
  expect(html).not.toContain(' style=')
})

test('what can’t be run is sent hidden and without a drawing', () => {
  const html = renderToString(<CircuitFigure source="<img src=x onerror=alert(1)>" caption="A pair" />)
  expect(html).toMatch(/^<figure hidden=""/)
  expect(html).not.toMatch(/<svg|<img/)
})
