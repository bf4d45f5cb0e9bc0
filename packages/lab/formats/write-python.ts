import {
  type Circuit,
  conditionsOf,
  controlsOf,
  type GateOperation,
  isGateOperation,
  isNamed,
  isZero,
  type Operation,
} from '../circuit/circuit.ts'
import { baseName, type GateName } from '../circuit/gates.ts'
import { angleText } from '../circuit/angle-text.ts'

/** The circuit as Python for Qiskit. */
export function writePython({ qubits, bits, operations }: Circuit): string {
  const lines = operations.flatMap((operation) => {
    const conditions = conditionsOf(operation).map(
      ({ bit, value }, depth) => `${indent(depth)}with circuit.if_test((circuit.clbits[${bit}], ${value})):`,
    )
    return [...conditions, ...callsOf(operation).map((call) => `${indent(conditions.length)}circuit.${call}`)]
  })
  const classes = new Set(lines.flatMap((line) => /\bappend\((\w+)\(/.exec(line)?.[1] ?? []))
  const needsPi = lines.some((line) => /\bpi\b/.test(line))
  return [
    ...(needsPi ? ['from math import pi', ''] : []),
    'from qiskit import QuantumCircuit',
    ...(classes.size > 0 ? [`from qiskit.circuit.library import ${[...classes].toSorted().join(', ')}`] : []),
    '',
    `circuit = QuantumCircuit(${bits > 0 ? `${qubits}, ${bits}` : qubits})`,
    ...lines,
    '',
  ].join('\n')
}

const indent = (depth: number) => '    '.repeat(depth)

function callsOf(operation: Operation): readonly string[] {
  if (isGateOperation(operation) && !isNamed(operation)) return controlledCalls(operation)
  const on = operation.qubits.join(', ')
  switch (operation.name) {
    case 'measure':
      return [`measure(${on}, ${operation.bit})`]
    case 'reset':
    case 'barrier':
      return [`${operation.name}(${on})`]
    default:
      return [`${operation.name}(${[...operation.angles.map(angleText), on].join(', ')})`]
  }
}

/** Qiskit's classes that aren't called like their gate in capitals. */
const classes: Partial<Record<GateName, string>> = {
  id: 'I',
  p: 'Phase',
  sdg: 'Sdg',
  tdg: 'Tdg',
  sxdg: 'SXdg',
  swap: 'Swap',
}

/** Of a gate whose name has fewer controls, or none that have to be zero. */
function controlledCalls(gate: GateOperation): readonly string[] {
  const controls = controlsOf(gate)
  const base = baseName(gate.name)
  const state = controls.map((_, at) => Number(!isZero(gate, at))).toReversed()
  const append = (name: string, angles: readonly number[], on: readonly number[]) =>
    `append(${name}Gate(${angles.map(angleText).join(', ')}).control(${controls.length}, ctrl_state="${state.join('')}"), [${on.join(', ')}])`
  // The fourth angle of U is a phase of the controls.
  const [gamma = 0] = gate.angles.slice(3)
  return [
    append(classes[base] ?? base.toUpperCase(), gate.angles.slice(0, 3), gate.qubits),
    ...(gamma === 0 ? [] : [append('GlobalPhase', [gamma], controls)]),
  ]
}

const install = '%pip install --quiet qiskit'
const shown = (circuit: Circuit) => `${writePython(circuit)}\nprint(circuit)`

/** The same as one cell, to be pasted into an empty notebook. */
export function writeCell(circuit: Circuit): string {
  return `${install}\n\n${shown(circuit)}`
}

/** A notebook with the circuit, for Colab and Jupyter. */
export function writeNotebook(circuit: Circuit, title: string): string {
  const cells = [install, shown(circuit)]
  return JSON.stringify(
    {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
      cells: [
        { id: 'title', cell_type: 'markdown', metadata: {}, source: `# ${title}` },
        ...cells.map((source, index) => ({
          id: `code-${index + 1}`,
          cell_type: 'code',
          metadata: {},
          execution_count: null,
          outputs: [],
          source,
        })),
      ],
    },
    null,
    1,
  )
}
