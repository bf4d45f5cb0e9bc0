import type { Circuit } from '@fest/schemas/core/lab/circuit/circuit.ts'
import { writePython } from './write-python.ts'

/** A notebook with the circuit, for Colab and Jupyter. */
export function writeNotebook(circuit: Circuit, title: string): string {
  const cells = ['%pip install --quiet qiskit', `${writePython(circuit)}\nprint(circuit)`]
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
