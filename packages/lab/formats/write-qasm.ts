import { angleText } from '../circuit/angle-text.ts'
import {
  type Circuit,
  conditionsOf,
  controlsOf,
  type Gate,
  isGateOperation,
  isNamed,
  isZero,
  type Condition,
  type GateOperation,
  type Operation,
} from '../circuit/circuit.ts'
import { type GateName, type Matrix, matrixOf, paulis, baseName } from '../circuit/gates.ts'
import { isGateStep, power, stepsOf } from './qasm-controlled.ts'

/** The gates that qelib1.inc lacks in some versions, by those it has in all. */
const olderCalls: Partial<
  Record<GateName, (on: readonly string[], angles: readonly number[]) => readonly string[]>
> = {
  p: ([q], [a = 0]) => [`u1(${angleText(a)}) ${q}`],
  u: ([q], angles) => [`u3(${angles.map(angleText).join(', ')}) ${q}`],
  cp: ([q, r], [a = 0]) => [`cu1(${angleText(a)}) ${q}, ${r}`],
  cs: ([q, r]) => [`cu1(pi/2) ${q}, ${r}`],
  csdg: ([q, r]) => [`cu1(-pi/2) ${q}, ${r}`],
  cu: ([q, r], [a = 0, b = 0, c = 0, d = 0]) => [
    `u1(${angleText(d)}) ${q}`,
    `cu3(${[a, b, c].map(angleText).join(', ')}) ${q}, ${r}`,
  ],
  ccz: ([q, r, s]) => [`h ${s}`, `ccx ${q}, ${r}, ${s}`, `h ${s}`],
}

function olderCall({ name, angles, qubits }: Gate): readonly string[] {
  const on = qubits.map((qubit) => `q[${qubit}]`)
  return olderCalls[name]?.(on, angles) ?? [`${nameOf({ name, angles })} ${on.join(', ')}`]
}

/** The circuit as OpenQASM 2; null if an operation depends on several bits, which that can't say. */
export function writeQasm2({ qubits, bits, operations }: Circuit): string | null {
  if (operations.some((each) => conditionsOf(each).length > 1)) return null
  // A condition is on a whole register, so each bit is one.
  const isSplit = operations.some((each) => conditionsOf(each).length > 0)
  const bitOf = (bit: number) => (isSplit ? `c${bit}[0]` : `c[${bit}]`)
  const registers = isSplit
    ? Array.from({ length: bits }, (_, bit) => `creg c${bit}[1];`)
    : bits > 0
      ? [`creg c[${bits}];`]
      : []
  const statements = operations.flatMap((operation) => {
    const on = operation.qubits.map((qubit) => `q[${qubit}]`)
    const [only] = conditionsOf(operation)
    const calls =
      operation.name === 'measure'
        ? [`measure ${on.join()} -> ${bitOf(operation.bit)}`]
        : isGateOperation(operation)
          ? plainGates(operation, qubits).flatMap(olderCall)
          : [`${operation.name} ${on.join(', ')}`]
    return calls.map((call) => `${only ? `if(c${only.bit}==${only.value}) ` : ''}${call};`)
  })
  const head = ['OPENQASM 2.0;', 'include "qelib1.inc";', `qreg q[${qubits}];`]
  return [...head, ...registers, ...statements, ''].join('\n')
}

const make = (name: 'x' | 'cx', ...qubits: number[]): Gate => ({ name, angles: [], qubits })

/** A gate with any controls in gates that are all that their name says, in a circuit of so many qubits. */
function plainGates(gate: Gate, width: number): readonly Gate[] {
  if (isNamed(gate)) return [gate]
  const flips = controlsOf(gate).flatMap((qubit, at) => (isZero(gate, at) ? [make('x', qubit)] : []))
  const matrix = matrixOf(gate.name, gate.angles)
  const [first = 0, second = 0] = gate.qubits.slice(-2)
  const aside = matrix ? [] : [make('cx', second, first)]
  return [...flips, ...aside, ...below(matrix ?? paulis.x, gate.qubits, width), ...aside, ...flips]
}

/** Barenco et al., “Elementary gates for quantum computation” (1995): a few hundred gates for twenty qubits. */
function below(matrix: Matrix, qubits: readonly number[], width: number): readonly Gate[] {
  const steps = stepsOf(matrix, { qubits }).filter(isGateStep)
  if (steps.every(isNamed)) return steps
  const [last = 0, target = 0] = qubits.slice(-2)
  const others = qubits.slice(0, -2)
  const isFlip = steps[0]?.name === 'ccx'
  const spare = Array.from({ length: width }, (_, qubit) => qubit).find((qubit) => !qubits.includes(qubit))
  if (isFlip && spare !== undefined) {
    // Lemma 7.3: half of the controls flip a qubit that is in any state, which is put right again.
    const middle = Math.ceil((qubits.length - 1) / 2)
    const half = below(paulis.x, [...qubits.slice(0, middle), spare], width)
    const rest = below(paulis.x, [...qubits.slice(middle, -1), spare, target], width)
    return [...half, ...rest, ...half, ...rest]
  }
  // Lemma 7.5: a root of the gate, turned on and off.
  const root = power(matrix, 1 / 2)
  const flips = below(paulis.x, [...others, last], width)
  return [
    ...below(root, [last, target], width),
    ...flips,
    ...below(power(matrix, -1 / 2), [last, target], width),
    ...flips,
    ...below(root, [...others, target], width),
  ]
}

/** The gates that OpenQASM's library lacks, by those it has; with controls, by those without. */
const spelled: Partial<Record<GateName, string>> = { u: 'U', sxdg: 'inv @ sx' }
const lacking: ReadonlySet<GateName> = new Set(['cs', 'csdg', 'csx', 'ccz'])

/** The circuit as OpenQASM 3. */
export function writeQasm({ qubits, bits, operations }: Circuit): string {
  return [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    `qubit[${qubits}] q;`,
    ...(bits > 0 ? [`bit[${bits}] c;`] : []),
    ...operations.map((operation) => inConditions(conditionsOf(operation), statementOf(operation))),
    '',
  ].join('\n')
}

function statementOf(operation: Operation): string {
  const on = operation.qubits.map((qubit) => `q[${qubit}]`).join(', ')
  switch (operation.name) {
    case 'measure':
      return `c[${operation.bit}] = measure ${on};`
    case 'reset':
    case 'barrier':
      return `${operation.name} ${on};`
    default:
      return callOf(operation, on)
  }
}

function callOf(gate: GateOperation, on: string): string {
  if (isNamed(gate) && !lacking.has(gate.name)) return `${nameOf(gate, spelled[gate.name])} ${on};`
  const controls = controlsOf(gate)
  const words = controls.map((_, at) => (isZero(gate, at) ? 'negctrl' : 'ctrl')).join(' @ ')
  const modifiers = words.replace(
    /\b(\w+)(?: @ \1\b)+/g,
    (run: string, word: string) => `${word}(${run.split(' @ ').length})`,
  )
  const name = baseName(gate.name)
  const [gamma = 0] = gate.angles.slice(3)
  const call = `${modifiers} @ ${nameOf({ name, angles: gate.angles.slice(0, 3) }, spelled[name])} ${on};`
  // The fourth angle of U is a phase of the controls.
  const phase = ` ${modifiers} @ gphase(${angleText(gamma)}) ${controls.map((qubit) => `q[${qubit}]`).join(', ')};`
  return gamma === 0 ? call : call + phase
}

const nameOf = ({ name, angles }: Pick<GateOperation, 'name' | 'angles'>, written: string = name) =>
  angles.length > 0 ? `${written}(${angles.map(angleText).join(', ')})` : written

function inConditions(onlyIf: readonly Condition[], statement: string): string {
  return onlyIf.reduceRight(
    (inner, { bit, value }) => `if (c[${bit}] == ${value === 1}) { ${inner} }`,
    statement,
  )
}
