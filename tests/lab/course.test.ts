import { sha256Of } from '@fest/local/sha256.ts'
import { branchesOf, judge } from '@fest/lab/challenges/judge.ts'
import { wordOf } from '@fest/lab/formats/address.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { countShots } from '@fest/lab/simulation/count-shots.ts'
import { noNoise } from '@fest/lab/simulation/noise.ts'
import { probabilities } from '@fest/lab/simulation/state.ts'
import { labReducer, startWith } from '../../web/src/features/lab/lab-state.ts'
import checked from './checked-course.json' with { type: 'json' }
import { circuitOf, courseForQiskit, courseSteps } from './course-steps.ts'
import namedChances from './named-chances.json' with { type: 'json' }

/** The chance of each outcome: of the bits, or of all qubits when nothing is measured. */
function chancesOf(circuit: Circuit): Map<string, number> {
  const found = new Map<string, number>()
  const add = (number: number, digits: number, chance: number) => {
    const outcome = number.toString(2).padStart(digits, '0')
    if (chance > 1e-9) found.set(outcome, (found.get(outcome) ?? 0) + chance)
  }
  for (const { state, bits, chance } of branchesOf(circuit, 256, false) ?? [])
    if (circuit.bits > 0) add(bits, circuit.bits, chance)
    else probabilities(state).forEach((each, index) => add(index, circuit.qubits, chance * each))
  return found
}

test('the course in Qiskit is the course in the content', () => {
  // When this fails, look at the change, then run check_course.py again: it writes the record anew if all is right.
  expect(sha256Of(JSON.stringify(courseForQiskit()))).toBe(checked.sha256)
  expect(courseSteps.map(({ id }) => id)).toEqual(Object.keys(checked.steps))
  expect(new Set(courseSteps.map(({ written }) => written._id)).size).toBe(23)
})

describe.each(courseSteps)('$id', ({ id, written, task, start, solution }) => {
  test('is solved by its solution, with as many gates as it says, and not by what it begins with', () => {
    expect(judge(task, solution)).toMatchObject({ isSolved: true, why: null, gates: written['best'] })
    expect(judge(task, start)).toMatchObject({ isSolved: false, why: null })
  })

  test('has the chances that Qiskit gives', () => {
    const record = new Map(Object.entries(checked.steps)).get(id)
    for (const [circuit, recorded] of [
      [start, record?.start],
      [solution, record?.solution],
    ] as const) {
      const [found, expected] = [chancesOf(circuit), new Map(Object.entries(recorded ?? {}))]
      expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [outcome, chance] of found) expect(chance).toBeCloseTo(expected.get(outcome) ?? -1, 8)
    }
  })

  test('can be tapped together, each gate placed behind the others and then changed', () => {
    const begun = start.operations.map(wordOf)
    let lab = startWith(start)
    for (const operation of solution.operations) {
      const at = begun.indexOf(wordOf(operation))
      if (at !== -1) begun.splice(at, 1)
      else {
        const place = { wire: operation.qubits[0] ?? 0, moment: 99 }
        lab = labReducer(lab, { type: 'place', name: operation.name, place })
        lab = labReducer(lab, { type: 'replace', index: lab.selected ?? -1, operation })
      }
    }
    expect(judge(task, lab.circuit)).toMatchObject({ isSolved: true, gates: written['best'] })
  })

  test('comes after what it needs, and leads on', () => {
    const refs = (field: string) => (written[field] ?? []) as { _ref: string }[]
    const position = courseSteps.findIndex((step) => step.written._id === written._id)
    const before = new Set(courseSteps.slice(0, position).map((step) => step.id))
    expect(refs('needs').filter(({ _ref }) => !before.has(_ref))).toEqual([])
    expect(refs('needs').length > 0 || position === 0).toBe(true)
    expect(refs('deeper').some(({ _ref }) => _ref.startsWith('session-'))).toBe(true)
  })
})

describe.each(namedChances)('$step: $words', ({ step, words, percent, circuit, outcomes }) => {
  test('is what the lab and Qiskit give', () => {
    const written = courseSteps.find(({ id }) => id === step)?.written
    const fields = ['idea', 'question', 'answer', 'task', 'hints', 'solved'] as const
    expect(JSON.stringify(fields.map((field) => written?.[field]))).toContain(words)
    const chances = chancesOf(circuitOf(circuit))
    const chance = outcomes.reduce((sum, outcome) => sum + (chances.get(outcome) ?? 0), 0)
    expect(Math.round(chance * 1000) / 10).toBe(percent)
    const index = namedChances.findIndex((each) => each.circuit === circuit && each.words === words)
    expect(chance).toBeCloseTo(checked.named[index] ?? -1, 8)
  })
})

test('with high noise the counts have outcomes that the state doesn’t', () => {
  const solution = courseSteps.find(({ id }) => id === 'lab-course-noise')?.solution
  if (!solution) throw new Error('The course has no step about noise.')
  // The lab's “high”.
  const high = { single: 0.005, several: 0.05, readout: 0.05 }
  const counted = (noise: typeof high) => countShots(solution, { seed: 42, shots: 1024, noise }).counts.size
  expect([counted(noNoise), counted(high)]).toEqual([1, 4])
})
