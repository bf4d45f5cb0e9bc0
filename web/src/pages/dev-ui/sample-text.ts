let count = 0

function keyed<Fields extends object>(_type: string, fields: Fields) {
  count += 1
  return { _type, _key: `sample-${count}`, ...fields }
}

function block(text: string, fields: { style?: string; listItem?: string; level?: number } = {}) {
  return keyed('block', { style: 'normal', markDefs: [], ...fields, children: [span(text)] })
}

function span(text: string, ...marks: string[]) {
  return keyed('span', { text, marks })
}

/** One of each block that the Studio's text type knows (schemas/content/objects/rich-text.ts). */
export const sampleText = [
  keyed('block', {
    style: 'normal',
    markDefs: [
      { _type: 'link', _key: 'out', href: 'https://qiskit.example/docs' },
      { _type: 'internalLink', _key: 'in', target: { _type: 'page', key: 'code-of-conduct' } },
    ],
    children: [
      span('A paragraph with '),
      span('bold', 'strong'),
      span(', '),
      span('italic', 'em'),
      span(' and '),
      span('qc.h(0)', 'code'),
      span(', a link '),
      span('to another site', 'out'),
      span(' and one to '),
      span('the code of conduct', 'in'),
      span('.'),
    ],
  }),
  block('A heading', { style: 'h2' }),
  block('A Bell pair needs two gates: one Hadamard, one controlled NOT.'),
  block('A small heading', { style: 'h3' }),
  block('A laptop', { listItem: 'bullet', level: 1 }),
  block('with a charger', { listItem: 'bullet', level: 2 }),
  block('A question', { listItem: 'bullet', level: 1 }),
  block('The smallest heading', { style: 'h4' }),
  block('Open the notebook', { listItem: 'number', level: 1 }),
  block('Run the first cell', { listItem: 'number', level: 1 }),
  keyed('math', { latex: String.raw`\ket{\Phi^+} = \frac{1}{\sqrt{2}}\bigl(\ket{00} + \ket{11}\bigr)` }),
  keyed('codeBlock', {
    language: 'python',
    code: 'from qiskit import QuantumCircuit\n\nqc = QuantumCircuit(2)\nqc.h(0)  # superposition\nqc.cx(0, 1)\nprint("entangled", qc.depth())',
  }),
  keyed('circuit', { source: '2,2;h0;cx0,1;measure0:0;measure1:1', caption: 'A Bell pair, measured.' }),
  keyed('callout', { tone: 'note', text: 'The lab opens half an hour early.' }),
  keyed('callout', { tone: 'tip', text: 'Sit beside somebody you do not know.' }),
  keyed('callout', { tone: 'warning', text: 'Doors close when the talk begins.' }),
  block('The best bugs are the ones you can explain afterwards.', { style: 'blockquote' }),
]
