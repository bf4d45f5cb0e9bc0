import { type Circuit, conditionsOf, type Operation } from '../circuit/circuit.ts'
import { angleText } from '../circuit/angle-text.ts'

/** The circuit as Python for Qiskit. */
export function writePython({ qubits, bits, operations }: Circuit): string {
  const lines = operations.flatMap((operation) => {
    const conditions = conditionsOf(operation).map(
      ({ bit, value }, depth) => `${indent(depth)}with circuit.if_test((circuit.clbits[${bit}], ${value})):`,
    )
    return [...conditions, `${indent(conditions.length)}circuit.${callOf(operation)}`]
  })
  const needsPi = lines.some((line) => /\bpi\b/.test(line))
  return [
    ...(needsPi ? ['from math import pi', ''] : []),
    'from qiskit import QuantumCircuit',
    '',
    `circuit = QuantumCircuit(${bits > 0 ? `${qubits}, ${bits}` : qubits})`,
    ...lines,
    '',
  ].join('\n')
}

const indent = (depth: number) => '    '.repeat(depth)

function callOf(operation: Operation): string {
  const on = operation.qubits.join(', ')
  switch (operation.name) {
    case 'measure':
      return `measure(${on}, ${operation.bit})`
    case 'reset':
    case 'barrier':
      return `${operation.name}(${on})`
    default:
      return `${operation.name}(${[...operation.angles.map(angleText), on].join(', ')})`
  }
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
