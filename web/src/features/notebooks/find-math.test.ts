import { findMath } from './find-math.ts'

const found = (source: string) =>
  findMath(source).formulas.map(({ tex, isDisplay }) => `${isDisplay ? 'block' : 'inline'} ${tex}`)

test.each([
  ['a $x_1$ b', ['inline x_1']],
  ['$$\na\n=\nb\n$$', ['block a\n=\nb']],
  [String.raw`\\(y^2\\)`, ['inline y^2']],
  [String.raw`\\[x^2\\]`, ['block x^2']],
  ['so\n\\[\nx^2\n\\]\nis', ['block x^2']],
  [String.raw`see \eqref{a}`, [String.raw`inline \eqref{a}`]],
  [
    String.raw`\begin{align*}a&=b\\c&=d\end{align*}`,
    [String.raw`block \begin{align*}a&=b\\c&=d\end{align*}`],
  ],
  [String.raw`| $|0\rangle$ | $a_b$ |`, [String.raw`inline |0\rangle`, 'inline a_b']],
  [String.raw`$\text{\$5}$`, [String.raw`inline \text{\$5}`]],
])('formulas %j', (source, formulas) => {
  expect(found(source)).toEqual(formulas)
})

test.each([
  'It costs $5 today and $6 tomorrow.',
  'from 5 $ to 6 $ each',
  String.raw`\$x\$`,
  '`$x$`',
  '``a ` $x$``',
  '```python\n$x$\n```',
  '~~~\n$x$',
  String.raw`see \[here\](x)`,
  String.raw`marked by an "In: \[\]" and \[x=1\] here`,
  '$x\n\ny$',
  '$$$$',
])('formulas %j has none', (source) => {
  expect(found(source)).toEqual([])
  expect(findMath(source).text).toBe(source)
})

test('formulas a text cannot bring placeholders of its own', () => {
  expect(findMath('\uE0000\uE001 $x$').text).toBe('0 \uE0000\uE001')
})
