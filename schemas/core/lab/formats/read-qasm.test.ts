import { describe, expect, it, test } from 'vitest'
import { readQasm } from './read-qasm.ts'

const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n'
const three = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function namesOf(text: string): string[] {
  const read = readQasm(text)
  if ('fault' in read) throw new Error(`${read.fault} (${read.line})`)
  return read.circuit.operations.map(({ name, qubits }) => `${name} ${qubits.join(',')}`)
}

describe('what is read', () => {
  it.each([
    [
      'a register stands for its qubits',
      `${old}qreg q[2]; qreg r[2]; h q; cx q,r; cx q[0],r;`,
      ['h 0', 'h 1', 'cx 0,2', 'cx 1,3', 'cx 0,2', 'cx 0,3'],
    ],
    [
      'old names',
      `${old}qreg q[2]; u1(pi/2) q[0]; u2(0,pi) q[1]; cu1(1) q[0],q[1];`,
      ['p 0', 'u 1', 'cp 0,1'],
    ],
    [
      'gates of the text',
      `${old}gate twist(a) x0,x1 { cx x0,x1; rz(a/2) x1; }\nqreg q[3]; twist(pi) q[2],q[0];`,
      ['cx 2,0', 'rz 0'],
    ],
    [
      'modifiers',
      `${three}qubit[3] q; ctrl @ s q[0], q[1]; inv @ t q[2]; ctrl(2) @ x q[0], q[1], q[2];`,
      ['cs 0,1', 'tdg 2', 'ccx 0,1,2'],
    ],
    [
      'measurements of both kinds',
      `${three}qubit[2] q; bit[2] c; c = measure q; measure q[0] -> c[1];`,
      ['measure 0', 'measure 1', 'measure 0'],
    ],
    ['comments', '// nothing\nqubit q; /* h q;\n */ x q;', ['x 0']],
  ])('%s', (_, text, expected) => {
    expect(namesOf(text)).toEqual(expected)
  })

  it('conditions on a bit, on several, on a register, and what else happens', () => {
    const read = readQasm(
      `${three}qubit[2] q; bit[2] c;\nif (c == 2) x q[0];\nif (!c[0] && c[1] == true) { y q[0]; } \nif (c[1]) { z q[0]; } else { h q[1]; }`,
    )
    expect(
      'circuit' in read && read.circuit.operations.map((each) => 'onlyIf' in each && each.onlyIf),
    ).toEqual([
      [
        { bit: 0, value: 0 },
        { bit: 1, value: 1 },
      ],
      [
        { bit: 0, value: 0 },
        { bit: 1, value: 1 },
      ],
      [{ bit: 1, value: 1 }],
      [{ bit: 1, value: 0 }],
    ])
  })

  it('angles with what a calculator knows', () => {
    const read = readQasm('qubit q; rx(-(pi/2)**2 + 2*sin(π/6) - 1e-3) q;')
    const [first] = 'circuit' in read ? read.circuit.operations : []
    expect(first && 'angles' in first && first.angles[0]).toBeCloseTo(-((Math.PI / 2) ** 2) + 1 - 0.001, 12)
  })
})

describe('what can’t be run is named with its line', () => {
  it.each([
    ['loops', `${three}qubit[2] q;\nfor int i in [0:1] { h q[i]; }`, 4],
    ['subroutines', `${three}qubit q;\ndef f(qubit a) { h a; }`, 4],
    ['variables', `${three}\n\ninput float theta;`, 5],
    ['know a gate “foo”', `${three}qubit q;\nh q;\nfoo q;`, 5],
    ['pow @', `${three}qubit q;\npow(2) @ x q;`, 4],
    ['There is no qubit register “r”', `${three}qubit q;\nh r;`, 4],
    ['has 2 places', `${three}qubit[2] q;\nh q[2];`, 4],
    ['same qubit twice', `${three}qubit[2] q;\ncx q[0], q[0];`, 4],
    ['needs 1 angles', `${three}qubit q;\nrx q;`, 4],
    ['should be “;”', `${three}qubit q;\nh q\nh q;`, 5],
    ['isn’t a number', `${three}qubit q;\nrx(1/0) q;`, 4],
    ['no meaning', `${three}qubit q;\nh ‘q’;`, 4],
    ['depends on', `${three}qubit q; bit c;\nif (c) { c = measure q; x q; }`, 4],
    ['room for 20 qubits', `${three}qubit[10000] q;`, 3],
    ['ends in the middle', `${three}qubit[2] q;\ngate g a { x a;`, 4],
  ])('%s', (words, text, line) => {
    const read = readQasm(text)
    expect(read).toHaveProperty('fault', expect.stringContaining(words))
    expect(read).toHaveProperty('line', line)
  })

  it('also when nothing is declared', () => {
    expect(readQasm('')).toEqual({ fault: 'This text declares no qubits.', line: null })
  })
})

/** Thirty definitions, each of which calls the one before twice. */
const doubling = (body: string) =>
  Array.from({ length: 30 }, (_, index) =>
    index === 0 ? `gate g0 a { ${body} }` : `gate g${index} a { g${index - 1} a; g${index - 1} a; }`,
  ).join('\n')

test.each([
  ['megabytes', 'h q;\n'.repeat(1_000_000)],
  ['more operations than are run', `qubit q;\n${'h q;\n'.repeat(30_000)}`],
  ['ten thousand qubits', 'qreg q[10000]; h q;'],
  ['definitions that double', `${doubling('x a;')}\nqubit q; g29 q;`],
  ['definitions that double nothing', `${doubling('')}\nqubit q; g29 q;`],
  ['a definition that calls itself', 'gate a x0 { b x0; }\ngate b x0 { a x0; }\nqubit q; a q;'],
  ['brackets', `qubit q; rx(${'('.repeat(90_000)}1${')'.repeat(90_000)}) q;`],
  ['powers', `qubit q; rx(${'2**'.repeat(60_000)}2) q;`],
  ['conditions', `qubit q; bit c; ${'if (c) '.repeat(20_000)} x q;`],
  ['modifiers', `qubit q; ${'ctrl @ '.repeat(20_000)} x q;`],
  ['a comment that never ends', `qubit q; /*${' *'.repeat(90_000)}`],
  ['a number that never ends', `qubit q; rx(${'1'.repeat(190_000)}) q;`],
  ['a letter of no language', '\u0000'.repeat(100_000)],
])('%s: refused in words, at once', (_, text) => {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    expect(readQasm(text)).toHaveProperty('fault', expect.stringMatching(/^[“A-Z].+\.$/))
    return performance.now() - start
  })
  // A frame on a phone; here it's a few milliseconds. Of three, because a busy machine may stop in the middle of one.
  expect(Math.min(...times)).toBeLessThan(100)
})
