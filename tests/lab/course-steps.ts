import { seedDocuments } from '@fest/local/seed/content.ts'
import { readTask, withBox, type WrittenTask } from '@fest/lab/challenges/written-task.ts'
import { recordsIn } from '@fest/schemas/core/records.ts'
import { type Circuit } from '@fest/lab/circuit/circuit.ts'
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
  .flatMap((written) => {
    const task = readTask(written as WrittenTask)
    const boxes = recordsIn(written['boxes'])
    return [task, ...(task.others ?? [])].map((way, index) => {
      const box = index > 0 ? boxes[index - 1] : undefined
      const solution = box
        ? (box['solution'] ?? withBox(written['solution'], box['gate']))
        : written['solution']
      const reference = box?.['reference'] ?? written['reference']
      return {
        // With a sealed box a step begins in several ways.
        id: box ? `${written._id} ${index}` : written._id,
        written,
        task,
        target: way.target,
        start: circuitOf(way.start),
        solution: circuitOf(solution),
        reference: reference ? circuitOf(reference) : null,
      }
    })
  })

/** What check_course.py runs in real Qiskit: the steps, and circuits with the chances that the texts name or claim. */
export function courseForQiskit() {
  return {
    steps: courseSteps.map(({ id, target, start, solution, reference, written }) => ({
      id,
      target: written['target'],
      on: target.kind === 'state' ? target.on : null,
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
