import { describe, expect, it, test } from 'vitest'
import type { Operation } from '../circuit/circuit.ts'
import { readQasm } from './read-qasm.ts'

const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n'
const three = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function operationsIn(text: string): readonly Operation[] {
  const read = readQasm(text)
  if ('fault' in read) throw new Error(`${read.fault} (${read.line})`)
  return read.circuit.operations
}

function conditionsIn(text: string): string[] {
  return operationsIn(text).map((each) =>
    'onlyIf' in each ? each.onlyIf.map(({ bit, value }) => `c${bit}=${value}`).join(' ') : '',
  )
}

function namesOf(text: string): string[] {
  return operationsIn(text).map(({ name, qubits }) => `${name} ${qubits.join(',')}`)
}

test.each([
  ['qreg q[2]; qreg r[2]; h q; cx q,r; cx q[0],r;', 'h 0; h 1; cx 0,2; cx 1,3; cx 0,2; cx 0,3'],
  ['qreg q[2]; u1(pi/2) q[0]; u2(0,pi) q[1]; cu1(1) q[0],q[1];', 'p 0; u 1; cp 0,1'],
  ['gate twist(a) x0,x1 { cx x0,x1; rz(a/2) x1; }\nqreg q[3]; twist(pi) q[2],q[0];', 'cx 2,0; rz 0'],
  [
    'qubit[3] q; ctrl @ s q[0], q[1]; inv @ t q[2]; ctrl(2) @ x q[0], q[1], q[2];',
    'cs 0,1; tdg 2; ccx 0,1,2',
  ],
  ['qubit[2] q; bit[2] c; c = measure q; measure q[0] -> c[1];', 'measure 0; measure 1; measure 0'],
  ['gate both a, b { h a; gphase(pi); t b; }\nqubit[3] q; inv @ both q[0], q[1];', 'tdg 1; h 0'],
  [
    'gate both a, b { h a; gphase(pi); t b; }\nqubit[3] q; ctrl @ both q[2], q[0], q[1]; pow(2) @ h q[0];',
    'ch 2,0; p 2; cp 2,1',
  ],
  ['qubit[2] q; negctrl @ x q[0], q[1];', 'x 0; cx 0,1; x 0'],
  ['qubit[3] q; pow(1/2) @ x q[0]; pow(0.5) @ z q[1]; pow(0.5) @ ctrl @ x q[0], q[2];', 'sx 0; s 1; csx 0,2'],
  ['const uint n = 4; qubit[n] q; for uint i in [0:n-2] { cx q[i], q[i+1]; }', 'cx 0,1; cx 1,2; cx 2,3'],
  ['qubit[4] q; for i in [0:2:3] h q[i]; for int i in {3, 1} { x q[i]; }', 'h 0; h 2; x 3; x 1'],
  ['qubit[4] q; for int i in [1:0] { y q[i]; } z q[0];', 'z 0'],
  ['qubit[4] q; h q[1:2]; x q[{3, 0}]; y q[-1];', 'h 1; h 2; x 3; x 0; y 3'],
  ['qubit[4] q; let ends = q[0] ++ q[3]; z ends; s ends[1];', 'z 0; z 3; s 3'],
  // The qubits of a device, as Qiskit names them.
  ['bit[2] c; h $57; cx $57, $3; c[0] = measure $3;', 'h 1; cx 1,0; measure 0'],
  // A gate of Qiskit's library that has no tile.
  [
    'qreg q[4]; c3x q[0],q[1],q[2],q[3];',
    'csx 2,3; ccx 0,1,2; cu 2,3; ccx 0,1,2; cu 1,3; cx 0,1; cu 1,3; cx 0,1; cu 0,3',
  ],
  // What Qiskit writes for initialize(), and older ones for quantum volumes.
  [
    'gate prepare(a, b) x0 { ry(pi/2) x0; }\ngate start(a, b) x0 { reset x0; prepare(a, b) x0; }\nqreg q[2]; start(0.5+0.5j, -0.5j) q[1];',
    'reset 1; ry 1',
  ],
  ['gate volume_[2,2,257] x0,x1 { cx x0,x1; }\nqreg q[2]; volume_[2,2,257] q[1],q[0];', 'cx 1,0'],
  ['qubit[2] q; bit[2] zero = "00"; bit c = measure q[1];', 'measure 1'],
  ['qubit[1] ψ; gate turn(θ) a { rx(θ/2) a; }\nturn(π) ψ[0];', 'rx 0'],
  ['qubit q; delay[100ns] q; x q;', 'x 0'],
  ['opaque secret(a) x0,x1; qreg q[1]; x q;', 'x 0'],
  ['// nothing\nqubit q; /* h q;\n */ x q;', 'x 0'],
])('%s is read as %s', (text, expected) => {
  const header = text.includes('qreg') ? old : three
  expect(namesOf(header + text).join('; ')).toBe(expected)
})

/** What Braket, Cirq and pytket call them, by what the lab has. */
test.each([
  [
    'cnot q[0], q[1]; ccnot q[0], q[1], q[2]; v q[0]; vi q[1]; si q[0]; ti q[0]; i q[2];',
    'cx 0,1; ccx 0,1,2; sx 0; sxdg 1; sdg 0; tdg 0; id 2',
  ],
  ['cv q[0], q[1]; phaseshift(pi) q[0]; U1q(1, 2) q[1]; prx(1, 2) q[1];', 'csx 0,1; p 0; u 1; u 1'],
  ['ctrl @ xx(pi) q[2], q[0], q[1];', 'ch 2,0; ch 2,1; ccx 2,0,1; crz 2,1; ccx 2,0,1; ch 2,0; ch 2,1'],
  // One that the text defines itself counts, also where the lab's own definitions call that name.
  ['gate r(a, b) x0 { x x0; }\nr(1, 2) q[0]; gpi2(1) q[0];', 'x 0; u 0'],
  // A register may be named like a statement.
  [
    'bit[2] measure; measure[0] = measure q[1]; measure = measure q[0:1]; if (measure[1]) x q[0];',
    'measure 1; measure 0; measure 1; x 0',
  ],
  // What Qiskit writes for initialize('+r').
  [
    'gate state(a, b) x0, x1 { h x0; }\ngate start(a, b) x0, x1 { reset x0; state(+, r) x0, x1; }\nstart(+, r) q[0], q[2];',
    'reset 0; h 0',
  ],
])('%s is read as %s', (text, expected) => {
  expect(namesOf(`${three}qubit[3] q;\n${text}`).join('; ')).toBe(expected)
})

describe('also read are', () => {
  it('conditions on a bit, on several, on a register, and what else happens', () => {
    expect(
      conditionsIn(
        `${three}qubit[2] q; bit[2] c;\nif (c == 2) x q[0];\nif (!c[0] && c[1] == true) { y q[0]; } \nif (c[1]) { z q[0]; } else { h q[1]; }`,
      ),
    ).toEqual(['c0=0 c1=1', 'c0=0 c1=1', 'c1=1', 'c1=0'])
  })

  it.each([
    [
      'a mark at its beginning, and the line ends of Windows',
      `\uFEFF${old}qreg q[1];\nx q;`.replaceAll('\n', '\r\n'),
    ],
    ['the line ends of an old Mac', `// no line ends\r${old}qreg q[1];\nx q;`.replaceAll('\n', '\r')],
    [
      'the quotation marks and dashes of a PDF',
      'OPENQASM 2.0;\ninclude “qelib1.inc”;\nqreg q[1];\nrx(−pi) q;',
    ],
    ['single quotation marks', "OPENQASM 2.0;\ninclude 'qelib1.inc';\nqreg q[1];\nx q;"],
    ['the frame of Markdown', '```qasm\nOPENQASM 3;\nqubit q;\nx q;\n```\n'],
    ['invisible signs', 'qubit\u00a0q;\u200b x\u200b q;'],
    ['comments in the middle', 'qubit /* one */ q; x // the only gate\n q;'],
  ])('%s', (_, text) => {
    expect(namesOf(text)).toHaveLength(1)
  })

  it('angles with what a calculator knows', () => {
    const read = readQasm('qubit q; rx(-(pi/2)**2 + 2*sin(π/6) - 1e-3) q;')
    const [first] = 'circuit' in read ? read.circuit.operations : []
    expect(first && 'angles' in first && first.angles[0]).toBeCloseTo(-((Math.PI / 2) ** 2) + 1 - 0.001, 12)
  })
})

describe('what can’t be run is named with its line', () => {
  it.each([
    ['loops that end', `${three}qubit q; bit c;\nwhile (c) { h q; }`, 4],
    ['subroutines', `${three}qubit q;\ndef f(qubit a) { h a; }`, 4],
    ['variables', `${three}\n\nint counter = 0;`, 5],
    ['assign_parameters()', `${three}\n\ninput float[64] θ;`, 5],
    ['know a gate “foo”', `${three}qubit q;\nh q;\nfoo q;`, 5],
    ['“both” is several', `${three}gate both a { h a; t a; }\nqubit q;\npow(1/2) @ both q;`, 5],
    ['whole numbers', `${three}qubit[2] q;\nctrl(1/2) @ x q[0], q[1];`, 4],
    ['up to 8 controls', `${three}qubit[3] q;\nctrl(9) @ x q[0];`, 4],
    ['has no “mine.inc”', `${three}include "mine.inc";\nqubit q;\nmine q;`, 5],
    ['without a definition', `${old}opaque f a;\nqreg q[1]; f q;`, 4],
    ['too long', `${three}qubit q;\nfor int i in [0:1e9] { x q; }`, 4],
    ['no end', `${three}qubit q;\nfor int i in [3:] { x q; }`, 4],
    ['whole number, not “x”', `${three}const float x = 1.5;\nqubit[2] q; h q[x];`, 4],
    ['by “==” and “!=”', `${three}qubit q; bit[2] c;\nif (c < 2) x q;`, 4],
    ['decompose(reps=2)', `${old}gate d(a) q0 { rx(a) q0; } qreg q[1];\nd(1.0j) q[0];`, 4],
    ['pragmas', `${three}#pragma once\nqubit q;`, 3],
    ['There is no qubit register “r”', `${three}qubit q;\nh r;`, 4],
    ['has 2 places', `${three}qubit[2] q;\nh q[2];`, 4],
    ['same qubit twice', `${three}qubit[2] q;\ncx q[0], q[0];`, 4],
    ['needs 1 angle and', `${three}qubit q;\nrx q;`, 4],
    ['should be “;”', `${three}qubit q;\nh q\nh q;`, 5],
    ['isn’t a number', `${three}qubit q;\nrx(1/0) q;`, 4],
    ['“€” has no meaning', `${three}qubit q;\nh €;`, 4],
    ['“😀” has no meaning', `${three}qubit q;\nh 😀;`, 4],
    ['depends on', `${three}qubit q; bit c;\nif (c) { c = measure q; x q; }`, 4],
    ['room for 20 qubits', `${three}qubit[10000] q;`, 3],
    ['ends in the middle', `${three}qubit[2] q;\ngate g a { x a;`, 4],
  ])('%s', (words, text, line) => {
    const read = readQasm(text)
    expect(read).toHaveProperty('fault', expect.stringContaining(words))
    expect(read).toHaveProperty('line', line)
  })

  it.each([
    [
      'a cell',
      'from qiskit import QuantumCircuit\nqc = QuantumCircuit(2)\nqc.h(0)\nqc.cx(0, 1)',
      'print(qasm3.dumps(qc))',
      1,
    ],
    ['a part of one', '\nbell.h(0)\nbell.cx(0, 1)', 'print(qasm3.dumps(circuit))', 2],
    ['what Colab runs first', '!pip install qiskit\n', 'This is Python.', 1],
    [
      'OpenQASM in Python',
      'text = """\nOPENQASM 2.0;\nqreg q[1];\n"""',
      'only what is between the quotes',
      1,
    ],
  ])('Python says what to do: %s', (_, text, words, line) => {
    expect(readQasm(text)).toEqual({ fault: expect.stringContaining(words), line })
  })

  it.each([
    ['H q[0]', 'h'],
    ['hh q[0]', 'h'],
    ['CNOT q[0], q[1]', 'cnot'],
    ['Toffoli q[0], q[1], q[2]', 'toffoli'],
    ['Rz(pi) q[0]', 'rz'],
    ['swp q[0], q[{1}]', 'swap'],
    ['rxz(pi, (1), 2) q[0]', null],
    // Several gates on two qubits are one letter away.
    ['cw q[0], q[1]', null],
    ['mesure q[0]', null],
    ['quantum q', null],
  ])('a gate by another name, %s', (typed, meant) => {
    const read = readQasm(`${three}qubit[3] q;\n${typed};`)
    const fault = 'fault' in read ? read.fault : ''
    expect(/maybe you mean “(\w+)”/.exec(fault)?.[1] ?? null).toBe(meant)
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
  ['loops in loops', `qubit q; ${'for int i in [0:9999] '.repeat(8)} { }`],
  ['loops that do nothing, one after the other', `qubit q; ${'for int i in [0:9999] { } '.repeat(5_000)}`],
  ['powers of powers', `gate a x0 { h x0; t x0; }\nqubit q; pow(1999) @ pow(1999) @ a q;`],
  [
    'controls of much',
    `gate a x0 { ${'h x0; t x0; '.repeat(900)} }\nqubit[9] q; ctrl(8) @ a q[0],q[1],q[2],q[3],q[4],q[5],q[6],q[7],q[8];`,
  ],
  ['lists of places', `qubit[20] q; h q[{${'0,'.repeat(80_000)}0}];`],
  ['Python without end', 'a.'.repeat(90_000)],
  ['spaces after Python', `a.b(${') '.repeat(50_000)}${' '.repeat(50_000)}`],
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
  // A few milliseconds on a machine that does nothing else. Of three, because a busy one may stop in the middle of one.
  expect(Math.min(...times)).toBeLessThan(1000)
})
