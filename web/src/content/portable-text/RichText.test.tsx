import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { headingAnchors } from './headings.ts'
import { RichText, withPlainNames } from './RichText.tsx'
import { safeHref } from './safe-href.ts'

beforeAll(() => configureSite())

let keys = 0
const key = () => `k${(keys += 1)}`

function block(text: string, fields: Record<string, unknown> = {}) {
  const children = [{ _type: 'span', _key: key(), text, marks: fields.marks ?? [] }]
  return { _type: 'block', _key: key(), style: 'normal', markDefs: [], ...fields, children }
}

const linked = (text: string, markDef: Record<string, unknown>) =>
  block(text, { marks: ['m'], markDefs: [{ _key: 'm', ...markDef }] })

const show = (...value: { _type: string; _key: string; [field: string]: unknown }[]) =>
  showInSite(<RichText value={value} />).container

describe('every block a Studio author can make', () => {
  test('headings keep their level and can be linked to', () => {
    show(
      block('What to bring?', { style: 'h2' }),
      block('Laptop', { style: 'h3' }),
      block('Charger', { style: 'h4' }),
    )
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('what-to-bring')
    expect(screen.getByRole('heading', { level: 3, name: 'Laptop' }).id).toBe('laptop')
    expect(screen.getByRole('heading', { level: 4, name: 'Charger' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Link to What to bring?' })
    expect(link.getAttribute('href')).toBe('#what-to-bring')
  })

  test('paragraphs, quotes and marks', () => {
    const page = show(
      block('Said by somebody', { style: 'blockquote' }),
      ...['strong', 'em', 'code'].map((mark) => block(`in ${mark}`, { marks: [mark] })),
    )
    expect(page.querySelector('blockquote')?.textContent).toBe('Said by somebody')
    for (const mark of ['strong', 'em', 'code'])
      expect(page.querySelector(`p > ${mark}`)?.textContent).toBe(`in ${mark}`)
  })

  test('figures have their alt text and caption, and are never larger than they are, nor taller than a window', () => {
    const sizes = {
      'aa-800x600-png': [720, 540],
      'bb-300x200-png': [300, 200],
      'cc-1000x4000-jpg': [200, 800],
    }
    show(
      ...Object.keys(sizes).map((name) => ({
        _type: 'figure',
        _key: key(),
        alt: name,
        caption: `About ${name}`,
        image: { ref: `image-${name}` },
      })),
    )
    for (const [name, size] of Object.entries(sizes)) {
      const image = screen.getByRole('img', { name })
      expect([image.getAttribute('width'), image.getAttribute('height')].map(Number)).toEqual(size)
      expect(screen.getByText(`About ${name}`).tagName).toBe('FIGCAPTION')
    }
  })

  test.each([
    ['warning', 'Warning'],
    ['constructor', 'Note'],
  ])('a callout of the tone %s says %s', (tone, word) => {
    show({ _type: 'callout', _key: key(), tone, text: 'Doors close at ten.' })
    expect(screen.getByRole('note').textContent).toBe(`${word} Doors close at ten.`)
  })

  test('code in a language that has no name here goes without one', () => {
    show({ _type: 'codeBlock', _key: key(), language: 'constructor', code: 'x' })
    expect(screen.getByLabelText('Code').previousElementSibling?.textContent).not.toContain('function')
  })

  test('code keeps its text, can be scrolled with the keyboard and copied', async () => {
    const user = userEvent.setup()
    show({ _type: 'codeBlock', _key: key(), language: 'python', code: 'qc.cx(0, 1)  # entangle' })
    const code = screen.getByLabelText('Code, Python')
    expect(code.textContent).toBe('qc.cx(0, 1)  # entangle')
    expect(code.tabIndex).toBe(0)
    // The colors are added by themselves and change no letter.
    await waitFor(() => expect(code.querySelector('.text-muted')?.textContent).toBe('# entangle'))
    expect(code.textContent).toBe('qc.cx(0, 1)  # entangle')

    await user.click(screen.getByRole('button', { name: 'Copy the code' }))
    expect(await navigator.clipboard.readText()).toBe('qc.cx(0, 1)  # entangle')
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })

  test('a block, style or mark this site does not know costs nothing but itself', () => {
    vi.stubEnv('DEV', false)
    const page = show(
      { _type: 'hologram', _key: key() },
      block('Styled', { style: 'h6' }),
      block('Marked', { marks: ['sparkle'] }),
      { ...block('', {}), children: null },
    )
    expect(page.textContent).toBe('StyledMarked')
  })
})

describe('links', () => {
  test('to the web and to documents of this site', () => {
    show(
      linked('Qiskit', { _type: 'link', href: 'https://qiskit.example/docs' }),
      linked('Bell pairs', { _type: 'internalLink', target: { _type: 'session', slug: 'bell-pairs' } }),
      linked('Conduct', { _type: 'internalLink', target: { _type: 'page', key: 'code-of-conduct' } }),
    )
    const away = screen.getByRole('link', { name: 'Qiskit (another site)' })
    expect(away.getAttribute('href')).toBe('https://qiskit.example/docs')
    expect(screen.getByRole('link', { name: 'Bell pairs' }).getAttribute('href')).toBe('/event/bell-pairs')
    expect(screen.getByRole('link', { name: 'Conduct' }).getAttribute('href')).toBe('/code-of-conduct')
  })

  test('an address of this site pasted in full stays on this site, a mail address is no other site', () => {
    show(
      linked('Questions', { _type: 'link', href: 'https://fest.example/faq?q=food#food' }),
      linked('Write', { _type: 'link', href: 'mailto:hello@fest.example' }),
    )
    expect(screen.getByRole('link', { name: 'Questions' }).getAttribute('href')).toBe('/faq?q=food#food')
    expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:hello@fest.example')
  })

  test('with an unsafe address, or to what was deleted, stay words', () => {
    const page = show(
      linked('click me', { _type: 'link', href: 'javascript:alert(1)' }),
      linked('gone', { _type: 'internalLink', target: null }),
    )
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(page.textContent).toBe('click megone')
  })
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example/x',
  '/\\evil.example',
  'blob:https://fest.example/1',
  '',
])('%j is not followed', (href) => {
  expect(safeHref(href)).toBeNull()
})

test.each(['/faq', '#rules', '/', 'mailto:hello@fest.example', 'tel:+4930123', 'https://fest.example/a?b=c'])(
  '%j is followed',
  (href) => {
    expect(safeHref(href)).toBe(href)
  },
)

test('two headings of the same words get two anchors, and a prefix keeps texts apart', () => {
  const blocks = [
    block('Prizes', { style: 'h2' }),
    block('Prizes', { style: 'h3' }),
    block('?!', { style: 'h2' }),
  ]
  const anchors = ['prizes', 'prizes-2', 'section']
  expect([...headingAnchors(blocks).values()]).toEqual(anchors)
  expect([...headingAnchors(blocks, 'noise').values()]).toEqual(anchors.map((each) => `noise-${each}`))
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is no name of a block, a style, a list or a mark',
  (name) => {
    const text = [
      { _type: name, _key: 'a' },
      { _type: 'block', style: name, listItem: name, markDefs: [{ _type: name, _key: 'm' }] },
      { _type: 'block', children: [{ _type: 'span', text: name, marks: ['em', name] }] },
    ]
    const other = `unknown ${name}`
    expect(withPlainNames(text)).toEqual([
      { _type: other, _key: 'a' },
      { _type: 'block', style: other, listItem: other, markDefs: [{ _type: other, _key: 'm' }] },
      // Words that look like such names are left alone.
      { _type: 'block', children: [{ _type: 'span', text: name, marks: ['em', other] }] },
    ])
  },
)
