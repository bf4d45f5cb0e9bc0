import type { Circuit } from '../circuit/circuit.ts'
import { writePython } from './write-python.ts'

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
