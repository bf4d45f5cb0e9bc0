import { act, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { Formula } from './Formula.tsx'
import { mathMl, withoutInlineStyles } from './mathml.ts'

const bell = String.raw`\frac{1}{\sqrt{2}}(\ket{00} + \ket{11})`

describe('in the browser', () => {
  test('the LaTeX stands until Temml has come, then the formula', async () => {
    render(<Formula latex={bell} isInline={false} />)
    const place = screen.getByRole('group', { name: 'Formula' })
    expect(place.tabIndex).toBe(0)
    expect(place.textContent).toBe(bell)
    await waitFor(() => expect(place.querySelector('math mfrac')).not.toBeNull())
    expect(place.querySelector('code')).toBeNull()
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
})

describe('what Temml makes of it', () => {
  test('is MathML without a style, a link or a picture', () => {
    expect(mathMl(bell, false)).toMatch(/^<math display="block"/)
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

  test.each([
    [String.raw`\class{x-ket}{\frac{x}{2}}`, '<mfrac>'],
    [String.raw`\cssId{_amp-0-0}{\sqrt{x}}`, '<msqrt>'],
    [String.raw`x~\mbox{if}~y`, 'if'],
    [String.raw`\require{cancel} \frac{x}{2}`, '<mfrac>'],
  ])('%s, which notebooks have for MathJax, is set without what only scripts need', (latex, set) => {
    const markup = mathMl(latex, true)
    expect(markup).toContain(set)
    expect(markup).not.toMatch(/ket|amp|cancel|error/)
  })

  test.each([
    [String.raw`\big(|0\rangle + x)^2 \Bigl[y]`, '('],
    [String.raw`\text{c_ops, 50% & a^2}`, 'c_ops,\u00a050%\u00a0&amp;\u00a0a'],
    [String.raw`\textbf{x_y} \mbox{a_{b}} \text{if $x_1$}`, '<msub>'],
    [String.raw`\begin{split}a&=b\\c&=d\end{split}`, '<mtable'],
    [String.raw`\begin{align*}a&=b\end{align*}`, '<mtable'],
    [String.raw`\begin{flalign}a&=b\end{flalign}`, '<mtable'],
    [String.raw`\begin{alignat}{2}a&=b&c&=d\end{alignat}`, '<mtable'],
    [String.raw`\pmatrix{1&0\cr 0&1} \cases{a&b}`, '<mtable'],
    [String.raw`\bbox[5px, yellow]{\frac{x}{2}} \style{color: red}{y}`, '<mfrac>'],
    [String.raw`\DeclareMathOperator{\Tr}{Tr}\Tr(x) \DeclareMathOperator*\best{best}`, 'Tr'],
    [String.raw`\mathbfit{x} + \mathds{1} + \mathbbm{R}`, 'ℝ'],
    // What MathJax forgives.
    [String.raw`\begin{array} ~1 & 0 \\ 0 & 1 \end{array}`, '<mtable'],
    [String.raw`\begin{array}[cc] 1 & 0 \\ 0 & 1 \end{array}`, '<mtable'],
    [String.raw`\begin{array}[t]{rl} 1 & 0 \end{array}`, '<mtable'],
    [String.raw`f_\bar{x} + g^\hat y`, '<msub>'],
  ])('%s is set as MathJax sets it', (latex, set) => {
    for (const isInline of [true, false]) expect(mathMl(latex, isInline) ?? '').toContain(set)
  })

  test('labels are numbered where they are known, and referred to', () => {
    const numbers = new Map([['eq:a', 3]])
    expect(mathMl(String.raw`x \label{eq:a}`, false, {}, numbers)).toContain('(3)')
    expect(mathMl(String.raw`x \label{eq:b}`, false, {}, numbers)).not.toMatch(/\d/)
    expect(mathMl(String.raw`\eqref{eq:a}`, true, {}, numbers)).toContain('(3)')
    expect(mathMl(String.raw`\eqref{eq:b}`, true, {}, numbers)).toContain('(???)')
  })

  test('what a formula defines holds for those that share its definitions', () => {
    const macros = {}
    mathMl(String.raw`\newcommand{\half}{\frac{1}{2}}`, true, macros)
    expect(mathMl(String.raw`\half`, true, macros)).toContain('<mfrac>')
    expect(mathMl(String.raw`\half`, true)).toBeNull()
  })

  test.each([
    '<math><mi>x</mi></math><script>alert(1)</script>',
    '<math><a href="javascript:alert(1)"><mi>x</mi></a></math>',
    '<math><annotation-xml encoding="text/html"><p>x</p></annotation-xml></math>',
    '<math><mi>x</mi></math><img src=x onerror=alert(1)>',
    '<math><mi title="<p>">x</mi></math>',
    '<math><mi>x</mi><!-- x --></math>',
  ])('whatever made it, %s is refused', (markup) => {
    expect(() => withoutInlineStyles(markup)).toThrow(/is no formula/)
  })

  test('only attributes and classes of formulas come through', () => {
    const styled =
      '<math id="a" onclick="x" class="fixed tml-display z-50" style="position:fixed;width:100%"><mi>x</mi></math>'
    expect(withoutInlineStyles(styled)).toBe('<math class="tml-display [width:100%]"><mi>x</mi></math>')
  })

  test('endless definitions and very long formulas are given up', () => {
    expect(mathMl(String.raw`\def\a{\a\a}\a`, true)).toBeNull()
    expect(mathMl('x+'.repeat(4000), true)).toBeNull()
  })
})
