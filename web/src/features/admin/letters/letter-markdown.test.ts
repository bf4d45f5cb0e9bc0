import { fillLetter, letterValues } from '@fest/schemas/core/fill-letter.ts'
import { type Inline, unknownVariables } from './letter-blocks.ts'
import { blocksOf } from './letter-markdown.ts'

const words = (text: string, more: object = {}) => ({ type: 'text', text, ...more })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

describe('the Markdown of a letter', () => {
  it('is paragraphs, headings, lists, quotes, emphasis and links', () => {
    const body = [
      '# Where',
      'Hi **{name}**, *now*\nin ***room 2***',
      '1. Come\n2. Sit\n   - down',
      '> Said so',
      '[your ticket]({ticket_link}) or <https://fest.example/a?b=1&c=2> or a@fest.example',
    ].join('\n\n')
    expect(blocksOf(body)).toEqual([
      { type: 'heading', children: [words('Where')] },
      paragraph(
        words('Hi '),
        words('{name}', { isStrong: true }),
        words(', '),
        words('now', { isEmphasized: true }),
        { type: 'break' },
        words('in '),
        words('room 2', { isStrong: true, isEmphasized: true }),
      ),
      {
        type: 'list',
        isOrdered: true,
        items: [[words('Come')], [words('Sit'), { type: 'break' }, words('down')]],
      },
      { type: 'quote', children: [words('Said so')] },
      paragraph(
        { type: 'link', href: '{ticket_link}', text: 'your ticket' },
        words(' or '),
        { type: 'link', href: 'https://fest.example/a?b=1&c=2', text: 'https://fest.example/a?b=1&c=2' },
        words(' or '),
        { type: 'link', href: 'mailto:a@fest.example', text: 'a@fest.example' },
      ),
    ])
  })

  it('leaves variables whole, wherever they stand', () => {
    expect(blocksOf('{ticket_link} and {ticket_link}, _{name}_')).toEqual([
      paragraph(words('{ticket_link} and {ticket_link}, '), words('{name}', { isEmphasized: true })),
    ])
  })

  it('keeps as typed what it can’t say: markup, code, tables, pictures, links that lead elsewhere', () => {
    const typed = [
      '<img src=x onerror=alert(1)>',
      '```\na < b\n\nc\n```',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '![cat](https://cats.example/1.png)',
      '[press](javascript:alert(1)) [here](http://old.example) `x & y` \\*no\\* Tom & <b>Jerry</b> &amp;',
    ]
    const blocks = blocksOf(typed.join('\n\n'))
    expect(blocks.every(({ type }) => type === 'paragraph')).toBe(true)
    const all = blocks.flatMap((block) => ('children' in block ? block.children : ([] as Inline[])))
    expect(all.filter(({ type }) => type === 'link')).toEqual([])
    const text = all.map((inline) => (inline.type === 'break' ? '\n' : inline.text)).join('')
    for (const part of [
      '<img src=x onerror=alert(1)>',
      'a < b\n\nc',
      '| 1 | 2 |',
      '![cat](https://cats.example/1.png)',
      '[press](javascript:alert(1))',
      '[here](http://old.example)',
      'x & y *no* Tom & <b>Jerry</b>',
    ])
      expect(text).toContain(part)
  })

  it('is nothing for nothing, and text for what is nested too deep', () => {
    expect(blocksOf(' \n\n ')).toEqual([])
    expect(blocksOf(`${'> '.repeat(5000)}deep`).length).toBeGreaterThan(0)
  })
})

describe('variables', () => {
  it('are filled in once', () => {
    const values = letterValues({ name: '{workshop}', decision: 'waitlisted' }, 'https://fest.example')
    expect(fillLetter('{name} {workshop} {decision} {ticket_link} {else}', values)).toBe(
      '{workshop} no workshop yet on the waitlist https://fest.example/profile {else}',
    )
  })

  it('that don’t exist are named before they are sent, with where they stand', () => {
    expect(unknownVariables('Hi {name}, {Nmae}\n\n{first name} {Nmae}')).toEqual([
      { typed: '{Nmae}', line: 1 },
      { typed: '{first name}', line: 3 },
    ])
    const slips =
      '{ name } · {{name}} · {prénom} · {name · ticket_link} · [[name]] · <<Name>> · *|FNAME|* · %FIRSTNAME% · {name1}'
    for (const slip of slips.split(' · '))
      expect([slip, unknownVariables(`Hi ${slip}!`).length]).toEqual([slip, 1])
    const others = '{} {"a": 1} {1, 2} [name](https://fest.example) 50% of 100% {ticket_link}'
    expect(unknownVariables(others)).toEqual([])
  })
})
