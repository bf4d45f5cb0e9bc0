import { judge } from '@fest/schemas/core/lab/challenges/judge.ts'
import type { Task } from '@fest/schemas/core/lab/challenges/task.ts'
import { readTask, type WrittenTask } from '@fest/schemas/core/lab/challenges/written-task.ts'
import { fromFragment } from '@fest/schemas/core/lab/circuit/address.ts'
import type { Operation } from '@fest/schemas/core/lab/circuit/circuit.ts'
import { isGate, qubitCount } from '@fest/schemas/core/lab/circuit/gates.ts'
import { describe, expect, it } from 'vitest'
import { seedDocuments } from './content.ts'

const tasks = seedDocuments()
  .filter(({ _type }) => _type === 'labChallenge')
  .toSorted((a, b) => (String(a['orderRank']) < String(b['orderRank']) ? -1 : 1))
  .map(({ _id: id, best, place, ...written }) => ({
    id,
    best: Number(best),
    place,
    task: readTask(written as WrittenTask),
  }))

/** Whether a task is solved by as many gates, tried in every order on every qubit. */
function isSolvedBy(task: Task, count: number): boolean {
  const start = fromFragment(task.start)
  if (!start) throw new Error(`No circuit: ${task.start}`)
  const moves = movesOf(task)
  const tries = (operations: readonly Operation[], left: number): boolean =>
    left === 0
      ? judge(task, { ...start, operations: [...start.operations, ...operations] }).isSolved
      : moves.some((move) => tries([...operations, move], left - 1))
  return tries([], count)
}

function movesOf({ gates, qubits }: Task): Operation[] {
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  return gates.filter(isGate).flatMap((name) => {
    const places =
      qubitCount(name) === 1
        ? all.map((qubit) => [qubit])
        : all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other]))
    return places.map((on): Operation => ({ name, qubits: on, angles: [], onlyIf: [] }))
  })
}

describe.each(
  // Those with all gates, or with measurements, are too many to try.
  tasks.filter(({ id, task }) => task.gates.length > 0 && id !== 'lab-teleport'),
)('$id', ({ best, task }) => {
  it('is solved by as many gates as it says, and not by fewer', () => {
    const counts = Array.from({ length: best + 1 }, (_, count) => count)
    expect(counts.filter((count) => isSolvedBy(task, count))).toEqual([best])
  })
})

it('has easier orders first on the hidden page', () => {
  const orders = tasks.filter(({ place }) => place === 'hidden').map(({ best }) => best)
  expect(orders.length).toBeGreaterThan(2)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
})
