import { randomFrom } from '@fest/lab/simulation/random.ts'
import { endlessWord } from './words.ts'

export type RichBlock = { _type: string; _key: string; [field: string]: unknown }

/** Rich text with every block, style, list and mark a Studio author can make, each once and some too long. */
export function everyBlock(): RichBlock[] {
  const random = randomFrom(7)
  const wide = 'x'.repeat(200)
  let made = 0
  const keyed = <Item extends { _type: string }>(item: Item) => ({ _key: `k${(made += 1)}`, ...item })
  const span = (text: string, ...marks: string[]) => keyed({ _type: 'span', text, marks })
  const block = (style: string, text: string | readonly object[], fields: object = {}) =>
    keyed({
      _type: 'block',
      style,
      markDefs: [],
      children: typeof text === 'string' ? [span(text)] : text,
      ...fields,
    })
  const item = (listItem: string, text: string) => block('normal', text, { listItem, level: 1 })
  return [
    block('h2', [span('A heading with '), span('code', 'code'), span(' in it')]),
    block(
      'normal',
      [
        span('A paragraph with '),
        span('bold', 'strong'),
        span(', '),
        span('italic', 'em'),
        span(', '),
        span('code', 'code'),
        span(', a '),
        span('link', 'link'),
        span(` and ${endlessWord(random)}.`),
      ],
      { markDefs: [{ _type: 'link', _key: 'link', href: 'https://fest.example/' }] },
    ),
    block('h3', 'A small heading'),
    item('bullet', 'first'),
    item('bullet', `second, ${endlessWord(random)}`),
    item('number', 'one'),
    item('number', 'two'),
    block('blockquote', 'Somebody said this.'),
    keyed({ _type: 'callout', tone: 'note', text: 'A note.' }),
    keyed({ _type: 'callout', tone: 'tip', text: endlessWord(random) }),
    keyed({
      _type: 'callout',
      tone: 'warning',
      text: 'A warning that is longer than a line on a phone, so that it has to break somewhere in the middle.',
    }),
    keyed({ _type: 'codeBlock', language: 'python', code: `${wide} = QuantumCircuit(2)` }),
    keyed({ _type: 'codeBlock', language: 'qasm', code: 'h q[0];' }),
    keyed({
      _type: 'math',
      latex: String.raw`\ket{\Phi^+} = \frac{1}{\sqrt{2}}\left(\ket{00} + \ket{11}\right)`,
    }),
    keyed({ _type: 'math', latex: Array.from({ length: 30 }, (_, index) => `a_{${index}}`).join(' + ') }),
    keyed({
      _type: 'figure',
      image: { _type: 'image', _sanityAsset: 'image@file://./images/poster.jpg' },
      alt: 'An interference pattern',
      caption: endlessWord(random),
    }),
    keyed({
      _type: 'circuit',
      // Twenty wires and a long way: both have to fit.
      source: `20,20;${Array.from({ length: 60 }, (_, at) => `h${at % 20};cu(pi/3,pi/5,0.123456,pi)${at % 20},${(at + 7) % 20}`).join(';')}`,
      caption: endlessWord(random),
    }),
    // Nobody checks a formula before it is published.
    keyed({ _type: 'math', latex: String.raw`\frac{1}{` }),
    block('h4', 'The smallest heading'),
    block('normal', 'هذه فقرة عربية فيها qubit واحد ورقم 42.'),
  ]
}
