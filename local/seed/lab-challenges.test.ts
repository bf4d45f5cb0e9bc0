import { judge } from '@fest/lab/challenges/judge.ts'
import type { Task } from '@fest/lab/challenges/task.ts'
import { readTask, type WrittenTask } from '@fest/lab/challenges/written-task.ts'
import { fromFragment } from '@fest/lab/formats/address.ts'
import { type Circuit, isGateOperation, type Operation } from '@fest/lab/circuit/circuit.ts'
import { gateOf, isGate, qubitCount } from '@fest/lab/circuit/gates.ts'
import { applyGate, zeroState } from '@fest/lab/simulation/state.ts'
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

/** The fewest gates that solve a task, up to `most`: all circuits are tried, those that do the same only once. */
function fewestFor(task: Task, most: number): number | null {
  const start = fromFragment(task.start)
  if (!start) throw new Error(`No circuit: ${task.start}`)
  const seen = new Set<string>()
  let circuits: Circuit[] = [start]
  for (let count = 0; count <= most; count++) {
    const fresh = circuits.filter((circuit) => {
      const key = keyOf(circuit, task.target.kind === 'operation' ? 2 ** task.qubits : 1)
      return !seen.has(key) && seen.add(key)
    })
    if (fresh.some((circuit) => judge(task, circuit).isSolved)) return count
    circuits = fresh.flatMap((circuit) =>
      movesOf(task).map((move) => ({ ...circuit, operations: [...circuit.operations, move] })),
    )
  }
  return null
}

/** What gates do to the first basis states, up to a global phase. */
function keyOf({ qubits, operations }: Circuit, count: number): string {
  let turn: readonly [number, number] | null = null
  const numbers: number[] = []
  for (let basis = 0; basis < count; basis++) {
    const state = zeroState(qubits)
    state.re[0] = 0
    state.re[basis] = 1
    for (const operation of operations) if (isGateOperation(operation)) applyGate(state, operation)
    for (const [index, re] of state.re.entries()) {
      const im = state.im[index] ?? 0
      const length = Math.hypot(re, im)
      if (turn === null && length > 1e-6) turn = [re / length, -im / length]
      const [c, s] = turn ?? [1, 0]
      numbers.push(Math.round((re * c - im * s) * 1e5) + 0, Math.round((re * s + im * c) * 1e5) + 0)
    }
  }
  return numbers.join()
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

it.each(
  // Those with all gates, with angles or with measurements are too many to try.
  tasks.filter(
    ({ id, task: { gates, start } }) =>
      id !== 'lab-teleport' &&
      gates.length > 0 &&
      gates.every((name) => !isGate(name) || gateOf(name).angles.length === 0) &&
      // Without bits nothing is measured on the way.
      /^\d+,0(?:;|$)/.test(start),
  ),
)('$id is solved by as many gates as it says, and not by fewer', ({ best, task }) => {
  expect(fewestFor(task, best)).toBe(best)
})

it.each([
  ['on the half that isn’t Alice’s', 'lab-course-superdense-coding', 'y1;cx0,1;h0'],
  ['once both halves are together', 'lab-course-superdense-coding', 'cx0,1;h0;y0;y1'],
  ['over gates instead of bits', 'lab-teleport', 'cx1,2;h1;cx0,2;cx2,0'],
])('refuses what only looks right: %s', (_, id, added) => {
  const { task } = tasks.find((each) => each.id === id) ?? {}
  const circuit = task && fromFragment(`${task.start};${added}`)
  expect(circuit && judge(task, circuit).isSolved).toBe(false)
})

it('has easier orders first on the hidden page', () => {
  const orders = tasks.filter(({ place }) => place === 'hidden').map(({ best }) => best)
  expect(orders.length).toBeGreaterThan(2)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
})
