import { seedDocuments } from '@fest/local/seed/content.ts'
import { readTask, type WrittenTask } from '@fest/lab/challenges/written-task.ts'
import { type Circuit } from '@fest/lab/circuit/circuit.ts'
import { fromFragment } from '@fest/lab/formats/address.ts'
import { readCircuit } from '@fest/lab/formats/read-circuit.ts'
import { writePython } from '@fest/lab/formats/write-python.ts'
import namedChances from './named-chances.json' with { type: 'json' }

export function circuitOf(source: unknown): Circuit {
  const read = readCircuit(source)
  if ('fault' in read) throw new Error(`${read.fault}: ${String(source)}`)
  return read.circuit
}

/** The steps of the sample event's course in their order, with what is judged and the circuit that solves it. */
export const courseSteps = seedDocuments()
  .filter(({ _type, place }) => _type === 'labChallenge' && place === 'course')
  .toSorted((a, b) => (String(a['orderRank']) < String(b['orderRank']) ? -1 : 1))
  .map((written) => {
    const task = readTask(written as WrittenTask)
    const start = fromFragment(task.start)
    if (!start) throw new Error(`No circuit: ${task.start}`)
    const solution = circuitOf(written['solution'])
    const reference = written['reference']
    return {
      id: written._id,
      written,
      task,
      start,
      solution,
      reference: reference ? circuitOf(reference) : null,
    }
  })

/** What check_course.py runs in real Qiskit: the steps, and circuits with the chances that the texts name or claim. */
export function courseForQiskit() {
  return {
    steps: courseSteps.map(({ id, task, start, solution, reference, written }) => ({
      id,
      target: written['target'],
      on: task.target.kind === 'state' ? task.target.on : null,
      start: writePython(start),
      solution: writePython(solution),
      reference: reference && writePython(reference),
    })),
    named: namedChances.map(({ circuit, outcomes }) => ({
      circuit: writePython(circuitOf(circuit)),
      outcomes,
    })),
  }
}
