import { createHash } from 'node:crypto'
import { faultOf } from '../circuit/circuit.ts'
import { readQasm } from '../formats/read-qasm.ts'
import { readPasted } from '../formats/read-pasted.ts'
import { writeQasm2 } from '../formats/write-qasm.ts'
import { writeQuirk } from '../formats/write-quirk.ts'
import { countShots } from '../simulation/count-shots.ts'
import { noNoise } from '../simulation/noise.ts'
import { runOnce } from '../simulation/run-once.ts'
import type { State } from '../simulation/state.ts'
import checked from './checked-exports.json' with { type: 'json' }
import { circuitOf, gate } from './make.ts'
import { controlledCircuit, dynamicCircuits, labExports } from './lab-exports.ts'
import { recordedCircuits, recordedDialects } from './recorded-circuits.ts'

const exported = labExports()

function distance({ re, im }: State, expected: Float64Array): number {
  let [overlapRe, overlapIm] = [0, 0]
  for (const [index, r] of re.entries()) {
    const [er, ei] = [expected[2 * index] ?? Number.NaN, expected[2 * index + 1] ?? Number.NaN]
    const i = im[index] ?? Number.NaN
    overlapRe += er * r + ei * i
    overlapIm += er * i - ei * r
  }
  return Math.abs(1 - Math.hypot(overlapRe, overlapIm))
}

function stateOf(text: string): State {
  const read = readPasted(text)
  if ('fault' in read) throw new Error(`${read.fault} (line ${read.line})\n${text}`)
  return runOnce(read.circuit, 1).state
}

test('what is exported is what was run in real Qiskit', () => {
  // When this fails, look at the change, then run check_exports.py again: it writes the record anew if all is right.
  expect(createHash('sha256').update(JSON.stringify(exported)).digest('hex')).toBe(checked.sha256)
  expect(exported).toHaveLength(checked.circuits)
})

test('gates below many controls, also those that have to be zero, come out as in Qiskit, in every format', () => {
  const expected = new Float64Array(checked.controlled)
  expect(faultOf(controlledCircuit)).toBeNull()
  expect(distance(runOnce(controlledCircuit, 1).state, expected)).toBeLessThan(1e-9)
  const { qasm, qasm2 } = exported.at(-1) ?? {}
  for (const text of [qasm, qasm2, writeQuirk(controlledCircuit)])
    expect(distance(stateOf(text ?? ''), expected)).toBeLessThan(1e-9)
  const read = readQasm(qasm ?? '')
  // One each, and those for the phase of U.
  const count = 'circuit' in read ? read.circuit.operations.length : 0
  expect(count - controlledCircuit.operations.length).toBe(7)
  // Twenty qubits in gates that OpenQASM 2 has.
  const all = Array.from({ length: 20 }, (_, qubit) => qubit)
  const wide = { qubits: 20, bits: 0, operations: [gate('ccx', all)] }
  expect(writeQasm2(wide)?.split('\n').length).toBeLessThan(6000)
})

test('the lab reads its own OpenQASM back', () => {
  for (const [index, { expected }] of recordedCircuits().entries())
    expect(distance(stateOf(exported[index]?.qasm ?? ''), expected)).toBeLessThan(1e-9)
  for (const [index, circuit] of dynamicCircuits.entries())
    expect(readQasm(exported[1000 + index]?.qasm ?? '')).toEqual({ circuit })
})

test('the lab reads its own OpenQASM 2 and links to Quirk back, and says what they can’t', () => {
  for (const { circuit, expected } of recordedCircuits())
    for (const text of [writeQasm2(circuit), writeQuirk(circuit)])
      expect(distance(stateOf(text ?? ''), expected)).toBeLessThan(1e-9)
  const [teleport, several] = dynamicCircuits
  expect(readQasm(writeQasm2(teleport) ?? '')).toEqual({ circuit: teleport })
  expect(decodeURIComponent(writeQuirk(teleport) ?? '')).toContain('[1,"•","X"],["•",1,"Z"]')
  expect([writeQasm2(several), writeQuirk(several)]).toEqual([null, null])
})

test.each([
  [
    'a control that its condition excludes',
    '2,1;h0;measure0:0;c0=0?cx0,1',
    '["H",1],["Measure",1],["…","…"]',
  ],
  ['two bits of one qubit', '3,1;measure0:0;measure1:0;c0=1?x2', '["Measure","Measure",1],[1,"•","X"]'],
  ['a bit that is written only if it is one', '2,1;c0=1?measure0:0;h0;c0=0?x1', '[["H","X"],["…","…"]]'],
  ['a gate on a qubit whose bit is written again', '2,1;measure0:0;measure1:0;barrier0,1;h0', 'none'],
  ['a measurement that depends on a bit', '2,2;h0;measure0:0;c0=1?measure1:1', 'none'],
])('a link to Quirk says what happens with %s, or there is none', (_, fragment, columns) => {
  const link = decodeURIComponent(writeQuirk(circuitOf(fragment)) ?? 'none')
  expect(link).toContain(columns)
})

test('the lab reads the OpenQASM 2 and 3 that Qiskit writes', () => {
  const written = recordedCircuits().filter(({ texts }) => texts.length > 0)
  expect(written.length).toBe(100)
  for (const { expected, texts } of written) {
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(distance(stateOf(text), expected)).toBeLessThan(1e-9)
  }
})

test('the lab reads what others write: gates without a tile, controls, inverses and powers', () => {
  const dialects = recordedDialects()
  expect(dialects.length).toBeGreaterThan(200)
  expect(dialects.filter(({ text, expected }) => !(distance(stateOf(text), expected) < 1e-9))).toEqual([])
})

test('measurements, conditions and resets come out as in Qiskit’s simulator', () => {
  for (const [index, circuit] of dynamicCircuits.entries()) {
    const { counts, digits, shots } = countShots(circuit, { seed: 5, shots: 8192, noise: noNoise })
    const expected = new Map(Object.entries(checked.counts[index] ?? {}))
    const found = new Map([...counts].map(([key, count]) => [key.toString(2).padStart(digits, '0'), count]))
    expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
    for (const [outcome, count] of found)
      expect(Math.abs(count / shots - (expected.get(outcome) ?? 0))).toBeLessThan(0.03)
  }
})
