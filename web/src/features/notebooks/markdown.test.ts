// @vitest-environment happy-dom
import { linkAddress, maskStyles, unmaskStyles } from './safe-html.ts'
import { leadLinks, renderMarkdown, type RenderScope } from './markdown.ts'

const newScope = (): RenderScope => ({
  base: null,
  macros: {},
  numbers: new Map(),
  ids: new Set(),
  headings: [],
})
const rendered = (source: string, scope = newScope()) => renderMarkdown(source, new Map(), scope)

/* happy-dom loses DOMPurify's first element, so two texts begin with a word. Safety: notebooks.e2e.ts. */
describe('Markdown', () => {
  test('headings are one level lower and have anchors, no two the same', () => {
    const scope = newScope()
    const root = rendered('Intro\n\n# One\n\n## Two $x$\n\n## Two $x$', scope)
    expect([...root.querySelectorAll('h2, h3')].map(({ tagName, id }) => `${tagName} ${id}`)).toEqual([
      'H2 nb-one',
      'H3 nb-two-x',
      'H3 nb-two-x-2',
    ])
    expect(scope.headings.map(({ text, level }) => `${level} ${text}`)).toEqual([
      '2 One',
      '3 Two x',
      '3 Two x',
    ])
  })

  test('links lead to headings as Jupyter and GitHub name them, and to named anchors', () => {
    const scope = newScope()
    const root = rendered(
      [
        'Intro [one](#Task-1.1.-Sum-of-two-bits) [two](#welcome) [three](#task-11-sum-of-two-bits)',
        '[four](#part-2-grovers-search-1) [five](#L%C3%B6sung) [six](#nowhere)',
        '# Task 1.1. Sum of two bits',
        '<a name="welcome"></a>Hello',
        '## Part 2: Grover’s search\n\n##Lösung\n\n## Part 2: Grover’s search\n\n```\n##no heading\n```',
      ].join('\n\n'),
      scope,
    )
    leadLinks([root], scope.headings)
    expect(root.querySelector('code')?.textContent).toContain('##no')
    expect([...root.querySelectorAll('a[href]')].at(-1)?.getAttribute('href')).toBe('#nb-nowhere')
    expect([...root.querySelectorAll('a[href]')].at(3)?.getAttribute('href')).toBe(
      '#nb-part-2-grover-s-search-2',
    )
    root.querySelector('a[href="#nb-nowhere"]')?.remove()
    for (const link of root.querySelectorAll('a[href]')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect([...root.querySelectorAll('[id]')].some((element) => element.id === id)).toBe(true)
    }
    expect(root.querySelectorAll('a[href]')).toHaveLength(5)
    expect(root.querySelector('[name]')).toBeNull()
  })

  test('a formula in a table is neither cut at its bars nor emphasised', () => {
    const root = rendered('| a | b |\n|---|--:|\n| $|0\\rangle$ | $x_1 y_1$ |')
    expect(root.querySelectorAll('td')).toHaveLength(2)
    expect(root.querySelectorAll('td math')).toHaveLength(2)
    expect(root.querySelector('em')).toBeNull()
  })

  test('code is colored and a formula in it is not set', () => {
    const root = rendered('Intro\n\n```python\nfor x in y: "$a$"\n```\n\n    $indented$')
    expect(root.querySelector('.text-violet')?.textContent).toBe('for')
    expect(root.querySelector('math')).toBeNull()
    expect(root.textContent).toContain('$indented$')
  })

  test('a picture kept elsewhere is words, and nesting deeper than the parser goes is shown as typed', () => {
    const root = rendered('![a plot](https://elsewhere.example/p.png) ![b](plots/b.png)')
    expect(root.querySelector('img')).toBeNull()
    expect(root.textContent).toContain('Picture on another site: a plot')
    expect(root.textContent).toContain('Picture that isn’t in the file: b')
    const logo = '<a href="https://elsewhere.example"><img src="https://elsewhere.example/l.png">View it</a>'
    expect(rendered(`Words\n\n${logo}`).textContent.trim()).toMatch(/^Words\s+View it$/)
    expect(rendered('Words\n\n![](a.png) ![](b.png)').textContent).toMatch(/description.*description/)
    expect(rendered('Words\n\n![a](a.png)View it').textContent).toMatch(/file: a View it/)
    expect(rendered(`${'>'.repeat(30_000)} x`).textContent).toContain('x')
  })
})

describe('links', () => {
  const base = 'https://github.com/lindenhof-quantum/fall-fest/blob/v1/notebooks/a.ipynb'

  test.each([
    ['https://qiskit.example/x', 'https://qiskit.example/x'],
    ['#part', '#nb-part'],
    ['b.ipynb#x', 'https://github.com/lindenhof-quantum/fall-fest/blob/v1/notebooks/b.ipynb#x'],
    ['mailto:a@fest.example', 'mailto:a@fest.example'],
  ])('%s leads to %s', (href, address) => {
    expect(linkAddress(href, base)).toBe(address)
  })

  test.each([
    'javascript:x',
    'JAVASCRIPT:x',
    ' javascript:x',
    'java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    '/auth/v1/logout',
    '//thief.example',
    String.raw`\\thief.example`,
    '#',
    '',
    null,
  ])('%j leads nowhere', (href) => {
    expect(linkAddress(href, base)).toBeNull()
    expect(linkAddress(href, null)).toBeNull()
  })
})

test('styles are masked in tags only, and can be unmasked', () => {
  const html = '<p style="a" data-x=\'style=\'>style="b"</p><STYLE>c</STYLE>'
  expect(maskStyles(html)).toBe('<p nb-style="a" data-x=\'nb-style=\'>style="b"</p><nb-style>c</nb-style>')
  expect(unmaskStyles('<g nb-style="a"/><nb-style>b</nb-style>')).toBe('<g style="a"/><style>b</style>')
})
