// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#app/config.ts'
import { headingAnchors } from './headings.ts'
import { RichText } from './RichText.tsx'
import { safeHref } from './safe-href.ts'

beforeAll(() => {
  configure({
    siteUrl: 'https://fest.example',
    sanity: { projectId: 'abc12345', dataset: 'production', apiHost: '/lake', useCdn: false },
    supabase: { url: '/', anonKey: 'anon' },
    fallbackAdminEmail: 'admin@fest.example',
  })
})

afterEach(cleanup)

let keys = 0
const key = () => `k${(keys += 1)}`

function block(text: string, fields: Record<string, unknown> = {}) {
  const children = [{ _type: 'span', _key: key(), text, marks: fields.marks ?? [] }]
  return { _type: 'block', _key: key(), style: 'normal', markDefs: [], ...fields, children }
}

function linked(text: string, markDef: Record<string, unknown>) {
  return block(text, { marks: ['m'], markDefs: [{ _key: 'm', ...markDef }] })
}

function show(...value: { _type: string; _key: string; [field: string]: unknown }[]) {
  return render(
    <MemoryRouter>
      <RichText value={value} />
    </MemoryRouter>,
  ).container
}

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
  })

  test('paragraphs, quotes and marks', () => {
    const page = show(
      block('Plain'),
      block('Said by somebody', { style: 'blockquote' }),
      block('bold', { marks: ['strong'] }),
      block('leaning', { marks: ['em'] }),
      block('qc.h(0)', { marks: ['code'] }),
    )
    expect(page.querySelector('p')?.textContent).toBe('Plain')
    expect(page.querySelector('blockquote')?.textContent).toBe('Said by somebody')
    expect(page.querySelector('strong')?.textContent).toBe('bold')
    expect(page.querySelector('em')?.textContent).toBe('leaning')
    expect(page.querySelector('p > code')?.textContent).toBe('qc.h(0)')
  })

  test('lists, also one inside the other', () => {
    show(
      block('One', { listItem: 'number', level: 1 }),
      block('Dot', { listItem: 'bullet', level: 2 }),
      block('Two', { listItem: 'number', level: 1 }),
    )
    expect(screen.getAllByRole('list').map((list) => list.tagName)).toEqual(['OL', 'UL'])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('figures with alt text, size and caption', () => {
    show({
      _type: 'figure',
      _key: key(),
      alt: 'Two waves',
      caption: 'Interference',
      image: { ref: 'image-0a1b2c3d-800x600-png' },
    })
    const image = screen.getByRole('img', { name: 'Two waves' })
    expect(image.getAttribute('width')).toBe('720')
    expect(image.getAttribute('height')).toBe('540')
    expect(screen.getByText('Interference').tagName).toBe('FIGCAPTION')
  })

  test('callouts say their tone in a word', () => {
    show({ _type: 'callout', _key: key(), tone: 'warning', text: 'Doors close at ten.' })
    expect(screen.getByRole('complementary').textContent).toBe('WarningDoors close at ten.')
  })

  test('code and formulas keep their text and can be scrolled with the keyboard', () => {
    show(
      { _type: 'codeBlock', _key: key(), language: 'python', code: 'qc.cx(0, 1)' },
      { _type: 'math', _key: key(), latex: String.raw`\frac{1}{\sqrt{2}}` },
    )
    const code = screen.getByLabelText('Code, python')
    expect(code.textContent).toBe('qc.cx(0, 1)')
    expect(code.tabIndex).toBe(0)
    expect(screen.getByLabelText('Formula in LaTeX').textContent).toBe(String.raw`\frac{1}{\sqrt{2}}`)
  })

  test('a block, style or mark this site does not know costs nothing but itself', () => {
    const page = show(
      { _type: 'hologram', _key: key() },
      block('Styled', { style: 'h6' }),
      block('Marked', { marks: ['sparkle'] }),
    )
    expect(page.textContent).toBe('StyledMarked')
  })

  test('an empty text leaves no trace', () => {
    expect(show().innerHTML).toBe('')
  })
})

describe('links', () => {
  test('to the web and to documents of this site', () => {
    show(
      linked('Qiskit', { _type: 'link', href: 'https://qiskit.example/docs' }),
      linked('Bell pairs', { _type: 'internalLink', target: { _type: 'session', slug: 'bell-pairs' } }),
      linked('Conduct', { _type: 'internalLink', target: { _type: 'page', key: 'code-of-conduct' } }),
    )
    expect(screen.getByRole('link', { name: 'Qiskit' }).getAttribute('href')).toBe(
      'https://qiskit.example/docs',
    )
    expect(screen.getByRole('link', { name: 'Bell pairs' }).getAttribute('href')).toBe('/event/bell-pairs')
    expect(screen.getByRole('link', { name: 'Conduct' }).getAttribute('href')).toBe('/code-of-conduct')
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

test('two headings of the same words get two anchors', () => {
  const blocks = [
    block('Prizes', { style: 'h2' }),
    block('Prizes', { style: 'h3' }),
    block('?!', { style: 'h2' }),
  ]
  expect([...headingAnchors(blocks).values()]).toEqual(['prizes', 'prizes-2', 'section'])
})
