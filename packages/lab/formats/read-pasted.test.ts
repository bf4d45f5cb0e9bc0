import { runOnce } from '../simulation/run-once.ts'
import { circuitOf } from '../testing/make.ts'
import { readAngle } from './read-angle.ts'
import { readPasted } from './read-pasted.ts'

const quirk = (circuit: object) =>
  `https://algassert.com/quirk#circuit=${encodeURIComponent(JSON.stringify(circuit))}`

function stateOf(text: string): number[] {
  const read = readPasted(text)
  if ('fault' in read) throw new Error(read.fault)
  const { re, im } = runOnce(read.circuit, 1).state
  return [...re, ...im].map((part) => Math.round(part * 1e9) / 1e9 + 0)
}

/** A start in which no wire is like another, so that order and direction matter. */
const init = [1, '+', 'i']
const begun = 'OPENQASM 3.0; include "stdgates.inc"; qubit[3] q; x q[0]; h q[1]; h q[2]; s q[2]; '

test.each([
  [
    'gates and empty places',
    [
      ['H', 1, 'Y'],
      [1, 'Z'],
    ],
    'h q[0]; y q[2]; z q[1];',
  ],
  ['powers', [['X^½', 'Z^-¼', 'Y^⅓']], 'sx q[0]; tdg q[1]; pow(1/3) @ y q[2];'],
  ['controls and those of zero', [['•', '◦', 'X^-⅛']], 'ctrl @ negctrl @ pow(-1/8) @ x q[0], q[1], q[2];'],
  ['several gates below one control', [['•', 'X', 'Z^½']], 'cx q[0], q[1]; ctrl @ s q[0], q[2];'],
  ['swaps below a control', [['Swap', '•', 'Swap']], 'cswap q[1], q[0], q[2];'],
  [
    'turns by an angle',
    [
      [
        { id: 'Rzft', arg: 'pi/3' },
        { id: 'Y^ft', arg: '1/3' },
        { id: 'Rxft', arg: '2' },
      ],
    ],
    'p(pi/3) q[0]; pow(1/3) @ y q[1]; rx(2) q[2];',
  ],
  ['displays, which do nothing', [['Bloch', 'Chance2', '…'], ['X']], 'x q[0];'],
])('reads links of Quirk: %s', (_, cols, qasm) => {
  expect(stateOf(quirk({ cols, init }))).toEqual(stateOf(begun + qasm))
})

const gates = [
  { id: '~tilt', name: 'tilt', matrix: '{{√½,√½i},{√½i,√½}}' },
  // The first wire is the lowest bit.
  { id: '~four', name: 'fourier', matrix: '{{½,½,½,½},{½,½i,-½,-½i},{½,-½,½,-½},{½,-½i,-½,½i}}' },
  { id: '~turn', name: 'turn', matrix: '{{1,0,0,0},{0,0,-1i,0},{0,i,0,0},{0,0,0,-1e-0}}' },
  { id: '~pair', circuit: { cols: [['H'], ['•', 'X']] } },
  { id: '~nest', name: 'nest', circuit: { cols: [['Z^½'], [1, '~pair']] } },
  { id: '~both', name: 'both', matrix: '{{1,1},{0,1}}' },
  { id: '~self', name: 'self', circuit: { cols: [['~self']] } },
  { id: '~look', name: 'look', circuit: { cols: [['Measure']] } },
  { id: '~d0', circuit: { cols: [[1]] } },
  ...Array.from({ length: 19 }, (_, at) => ({
    id: `~d${at + 1}`,
    circuit: { cols: [[`~d${at}`], [`~d${at}`]] },
  })),
]
const defined =
  'gate fourier a, b { h b; cp(pi/2) a, b; h a; swap a, b; } gate turn a, b { swap a, b; sdg a; s b; cz a, b; } '

test.each([
  ['of gates', [[1, '~pair']], 'h q[1]; cx q[1], q[2];', ['pair']],
  ['of another one', [['~nest']], 's q[0]; h q[1]; cx q[1], q[2];', ['pair', 'nest']],
  ['below a control', [['◦', '~pair']], 'negctrl @ h q[0], q[1]; negctrl @ cx q[0], q[1], q[2];', ['pair']],
  ['of a matrix, below a control', [[1, '•', '~tilt']], 'crx(-pi/2) q[1], q[2];', []],
  ['of a matrix of two qubits', [['~four']], 'fourier q[0], q[1];', ['fourier']],
  ['of that below a control', [['~four', 1, '•']], 'ctrl @ fourier q[2], q[0], q[1];', ['fourier']],
  ['of two, below one of zero', [['◦', '~turn']], 'negctrl @ turn q[0], q[1], q[2];', ['turn']],
  ['without a name', [[{ matrix: '{{0,-i},{i,0}}' }]], 'y q[0];', []],
])(
  'reads boxes of Quirk, and says the names of those that are several gates: one %s',
  (_, cols, qasm, boxes) => {
    const text = quirk({ cols, init, gates })
    expect(readPasted(text)).toMatchObject({ boxes })
    expect(agreement(stateOf(text), stateOf(defined + begun + qasm))).toBeCloseTo(1, 8)
  },
)

function agreement(one: readonly number[], other: readonly number[]): number {
  const half = one.length / 2
  let [r, i] = [0, 0]
  for (let at = 0; at < half; at++) {
    const [ar = 0, ai = 0, br = 0, bi = 0] = [one[at], one[at + half], other[at], other[at + half]]
    r += ar * br + ai * bi
    i += ar * bi - ai * br
  }
  return Math.hypot(r, i)
}

test('says which definitions of a text became several gates', () => {
  const text = `${defined}gate same a { h a; } qubit[2] q; ctrl @ same q[0], q[1]; fourier q[0], q[1]; rzz(1) q[0], q[1]; h q;`
  expect(readPasted(text)).toMatchObject({ boxes: ['fourier', 'rzz'] })
})

test('reads what Quirk measures', () => {
  const link = quirk({ cols: [['H'], ['•', 'X'], ['Measure', 'Measure']] })
  expect(readPasted(link)).toMatchObject({ circuit: circuitOf('2,2;h0;cx0,1;measure0:0;measure1:1') })
})

test.each([
  [quirk({ cols: [['QFT3']] }), 'The lab can’t run Quirk’s gate "QFT3".'],
  [quirk({ cols: [[{ id: 'Rzft', arg: 'pi t' }]] }), 'Rzft'],
  [quirk({ cols: 3 }), 'no circuit in it'],
  [quirk({ cols: [['~both']], gates }), 'gate both'],
  [quirk({ cols: [['~self']], gates }), '~self'],
  [quirk({ cols: [['~look']], gates }), 'gate "Measure"'],
  [quirk({ cols: [['~d19']], gates }), '12,000 operations'],
  [quirk({ cols: [['~gone']], gates }), '~gone'],
  ['https://algassert.com/quirk#circuit=%7B', 'no circuit in it'],
  [quirk({ cols: [Array.from({ length: 30 }, () => 'H')] }), '1 to 20 qubits'],
  [
    'https://quantum.ibm.com/composer/files/new?initial=N4IgdghgtgpiBcIDyAFAogOQIoEEDKAsgAQBMAdAAwDcAOmAJ',
    'Choose OpenQASM there',
  ],
  ['https://fest.example/lab#nothing', 'can’t run what this link leads to'],
])('says of %s what is wrong', (text, words) => {
  expect(readPasted(text)).toMatchObject({ fault: expect.stringContaining(words) })
})

test.each([
  ['60°', Math.PI / 3],
  ['60 deg', Math.PI / 3],
  ['0.5pi', Math.PI / 2],
  ['1/3 pi', Math.PI / 3],
  ['-2π/3', (-2 * Math.PI) / 3],
  ['½ PI', Math.PI / 2],
  ['0,25 pi', Math.PI / 4],
  ['2(pi - 1)', 2 * (Math.PI - 1)],
  ['1e-3', 0.001],
  ['2sqrt(2)', 2 * Math.SQRT2],
  ['1.57', 1.57],
  ['pi/2 rad', Math.PI / 2],
  ['1.5 radians', 1.5],
])('an angle typed as %s is read', (text, angle) => {
  expect(readAngle(text)).toBeCloseTo(angle, 12)
})

test.each(['sixty', '60°°x', 'pi t', 'rad', ''])('%s is no angle', (text) => {
  expect(readAngle(text)).toBeNull()
})

test('a link of Quirk as an address bar shows it, with blanks in the names of boxes', () => {
  const maker = { id: '~bell', name: 'Bell maker', circuit: { cols: [['H'], ['•', 'X']] } }
  const link = quirk({ cols: [['~bell']], gates: [maker] })
  expect(readPasted(decodeURIComponent(link))).toMatchObject({ boxes: ['Bell maker'] })
  expect(readPasted(decodeURIComponent(link))).toEqual(readPasted(link))
})
