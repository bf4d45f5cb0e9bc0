import { key } from '@fest/local/seed/document.ts'
import { type RichBlock, rich } from '@fest/local/seed/rich-text.ts'
import { draw } from '../draw.ts'
import { endlessWord } from './words.ts'

/** Rich text with every block, style, list and mark a Studio author can make, each once and some too long. */
export function everyBlock(path: string): RichBlock[] {
  const random = draw(7)
  const wide = 'x'.repeat(200)
  return [
    ...rich(
      path,
      `
## A heading with \`code\` in it

A paragraph with **bold**, *italic*, \`code\`, a [link](https://fest.example/) and ${endlessWord(random)}.

### A small heading

- first
- second, ${endlessWord(random)}

1. one
2. two

> Somebody said this.

!note A note.

!tip ${endlessWord(random)}

!warning A warning that is longer than a line on a phone, so that it has to break somewhere in the middle.

\`\`\`python
${wide} = QuantumCircuit(2)
\`\`\`

\`\`\`qasm
h q[0];
\`\`\`

$$\\ket{\\Phi^+} = \\frac{1}{\\sqrt{2}}\\left(\\ket{00} + \\ket{11}\\right)$$

$$${Array.from({ length: 30 }, (_, index) => `a_{${index}}`).join(' + ')}$$
`,
    ),
    {
      _type: 'figure',
      _key: key(path, 'figure'),
      image: { _type: 'image', _sanityAsset: 'image@file://./images/poster.jpg' },
      alt: 'An interference pattern',
      caption: endlessWord(random),
    },
    {
      _type: 'circuit',
      _key: key(path, 'circuit'),
      // Twenty wires and a long way: both have to fit.
      source: `20,20;${Array.from({ length: 60 }, (_, at) => `h${at % 20};cu(pi/3,pi/5,0.123456,pi)${at % 20},${(at + 7) % 20}`).join(';')}`,
      caption: endlessWord(random),
    },
    // Nobody checks a formula before it is published.
    { _type: 'math', _key: key(path, 'broken math'), latex: '\\frac{1}{' },
    {
      _type: 'block',
      _key: key(path, 'h4'),
      style: 'h4',
      markDefs: [],
      children: [{ _type: 'span', _key: key(path, 'h4', 'span'), text: 'The smallest heading', marks: [] }],
    },
    {
      _type: 'block',
      _key: key(path, 'rtl'),
      style: 'normal',
      markDefs: [],
      children: [
        {
          _type: 'span',
          _key: key(path, 'rtl', 'span'),
          text: 'هذه فقرة عربية فيها qubit واحد ورقم 42.',
          marks: [],
        },
      ],
    },
  ]
}
