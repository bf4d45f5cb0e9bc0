// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Formula } from './Formula.tsx'
import { mathMl } from './mathml.ts'

afterEach(cleanup)

const bell = String.raw`\frac{1}{\sqrt{2}}(\ket{00} + \ket{11})`

describe('in the browser', () => {
  test('the LaTeX stands until KaTeX has come, then the formula', async () => {
    render(<Formula latex={bell} isInline={false} />)
    const place = screen.getByRole('group', { name: 'Formula' })
    expect(place.tabIndex).toBe(0)
    expect(place.textContent).toBe(bell)
    await waitFor(() => expect(place.querySelector('math mfrac')).not.toBeNull())
    expect(place.querySelector('annotation')?.textContent).toBe(bell)
  })

  test('a changed formula takes the place of the first', async () => {
    const { container, rerender } = render(<Formula latex="a" isInline />)
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull())
    rerender(<Formula latex="b^2" isInline />)
    await waitFor(() => expect(container.querySelector('math annotation')?.textContent).toBe('b^2'))
    expect(container.querySelectorAll('math')).toHaveLength(1)
  })

  test('what cannot be set stays as it was written, as text', async () => {
    const hostile = String.raw`\frac{<img src=x onerror=alert(1)>`
    const { container } = render(<Formula latex={hostile} isInline />)
    await import('./mathml.ts')
    await act(async () => {})
    expect(container.querySelector('code')?.textContent).toBe(hostile)
    expect(container.querySelector('img')).toBeNull()
  })
})

test('a finished formula of a prerendered page is left alone by hydration', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const markup = mathMl(bell, true) ?? ''
  const root = document.createElement('div')
  root.innerHTML = `<span>${markup}</span>`
  const before = root.querySelector('math')
  const app = await act(() => hydrateRoot(root, <Formula latex={bell} isInline />))
  expect(root.querySelector('math')).toBe(before)
  expect(complain).not.toHaveBeenCalled()
  act(() => app.unmount())
  complain.mockRestore()
})

describe('what KaTeX makes of it', () => {
  test('is MathML without a style, a link or a picture', () => {
    expect(mathMl(bell, false)).toMatch(/^<span class="katex"><math[^>]* display="block"/)
    for (const latex of [
      String.raw`\colorbox{red}{x}\cancel{y}\raisebox{1em}{z}\rule{1em}{2em}`,
      String.raw`\begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix}`,
      String.raw`\text{<script>alert(1)</script>}`,
    ])
      expect(mathMl(latex, true)).not.toMatch(/ style=|<script|<a |<img/)
  })

  test.each([
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\includegraphics{https://evil.example/x.png}`,
    String.raw`\htmlStyle{position: fixed}{x}`,
    String.raw`\url{javascript:alert(1)}`,
  ])('%s gets no attribute of its own', (latex) => {
    expect(mathMl(latex, true) ?? '').not.toMatch(/ (href|src|style)=/)
  })

  test('endless definitions and very long formulas are given up', () => {
    expect(mathMl(String.raw`\def\a{\a\a}\a`, true)).toBeNull()
    expect(mathMl('x+'.repeat(4000), true)).toBeNull()
  })
})
