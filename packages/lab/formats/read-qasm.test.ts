import { isGateOperation, isZero, type Operation } from '../circuit/circuit.ts'
import qasm from '../testing/qasm.json' with { type: 'json' }
import { wordOf } from './address.ts'
import { readQasm } from './read-qasm.ts'

const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n'
const three = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'
const headerOf = (text: string) => (text.includes('qreg') ? old : three)

function operationsIn(text: string): readonly Operation[] {
  const read = readQasm(text)
  if ('fault' in read) throw new Error(`${read.fault} (${read.line})`)
  return read.circuit.operations
}

function namesOf(text: string): string[] {
  return operationsIn(text).map((each) => {
    const places = each.qubits.map((qubit, at) =>
      isGateOperation(each) && isZero(each, at) ? `!${qubit}` : `${qubit}`,
    )
    return `${each.name} ${places.join(',')}`
  })
}

test.each(qasm.read as [string, string, string?][])('%s is read as %s', (text, expected) => {
  expect(namesOf(headerOf(text) + text).join('; ')).toBe(expected)
})

/** What Braket, Cirq and pytket call them, by what the lab has. */
test.each(qasm.ofOthers as [string, string, string?][])('%s is read as %s', (text, expected) => {
  expect(namesOf(`${three}qubit[3] q;\n${text}`).join('; ')).toBe(expected)
})

describe('also read are', () => {
  it('conditions on a bit, on several, on a register, and what else happens', () => {
    const text = `${three}qubit[2] q; bit[2] c;\nif (c == 2) x q[0];\nif (!c[0] && c[1] == true) { y q[0]; } \nif (c[1]) { z q[0]; } else { h q[1]; }`
    const words = ['c0=0?c1=1?x0', 'c0=0?c1=1?y0', 'c1=1?z0', 'c1=0?h1']
    expect(operationsIn(text).map(wordOf)).toEqual(words)
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
  it.each(qasm.faults as [string, string, number][])('%s', (words, text, line) => {
    const read = readQasm(headerOf(text) + text)
    expect(read).toHaveProperty('fault', expect.stringContaining(words))
    expect(read).toHaveProperty('line', line)
  })

  it.each(qasm.python as [string, string, string, number][])('Python says what to do: %s', (_, ...each) => {
    const [text, words, line] = each
    expect(readQasm(text)).toEqual({ fault: expect.stringContaining(words), line })
  })

  it.each(qasm.typos as [string, string | null, string?][])('a gate by another name, %s', (typed, meant) => {
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
  // A few milliseconds on an idle machine. The best of three, because a busy one may pause in the middle.
  expect(Math.min(...times)).toBeLessThan(1000)
})
