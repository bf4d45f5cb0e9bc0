import { seedDocuments } from '@fest/local/seed/content.ts'
import { readTask, type WrittenTask } from '@fest/lab/challenges/written-task.ts'
import { type Circuit } from '@fest/lab/circuit/circuit.ts'
import { fromFragment } from '@fest/lab/formats/address.ts'
import { readCircuit } from '@fest/lab/formats/read-circuit.ts'
import { writePython } from '@fest/lab/formats/write-python.ts'

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

type Named = {
  readonly step: string
  /** The number as the step's texts have it, with enough of what is around it. */
  readonly words: string
  readonly percent: number
  readonly circuit: string
  /** Those whose chances add up to it. */
  readonly outcomes: readonly string[]
}

const named = (
  step: string,
  words: string,
  percent: number,
  circuit: string,
  ...outcomes: readonly string[]
): Named => ({ step: `lab-course-${step}`, words, percent, circuit, outcomes })

const agree = ['00', '11']
const differ = ['01', '10']
const pair = '2,0;h0;cx0,1'
/** Grover among eight boxes, the last one marked: mixed, then twice the oracle and the mirror. */
const round = 'ccz0,1,2;h0;h1;h2;x0;x1;x2;ccz0,1,2;x0;x1;x2;h0;h1;h2'

/** The chances that texts of the course name or claim, with circuits that have them. */
export const namedChances: readonly Named[] = [
  named('qubit', 'half the time each', 50, '1,0;h0', '1'),
  named('superposition', 'An angle of pi gives 1 for certain', 100, '1,0;ry(pi)0', '1'),
  named('superposition', 'pi/2 gives it half the time', 50, '1,0;ry(pi/2)0', '1'),
  named('superposition', '0.25, is the chance', 25, '1,0;ry(pi/3)0', '1'),
  named('superposition', '0, and 0 again', 0, '1,2;h0;measure0:0;measure0:1', '01', '10'),
  named('phase', 'Still half and half', 50, '1,0;h0;z0', '1'),
  named('interference', '0 for certain', 100, '1,0;h0;h0', '0'),
  named('bases', 'H turns |+⟩ into 0', 100, '1,0;h0;h0', '0'),
  named('bases', '|−⟩ into 1', 100, '1,0;x0;h0;h0', '1'),
  named('bases', 'both answer at random', 50, '1,0;x0;h0', '1'),
  named('two-qubits', 'A CX from q0 to q1 makes 11', 100, '2,0;x0;cx0,1', '11'),
  named('entanglement', 'Pure chance, each half the time', 50, '2,1;h0;cx0,1;measure0:0', '1'),
  named('entanglement', 'they’re the same', 100, pair, ...agree),
  named('entanglement', 'along z they always differ', 100, `${pair};x1`, ...differ),
  named('entanglement', 'along x they always agree', 100, `${pair};x1;h0;h1`, ...agree),
  named('chsh', 'An angle of 0 agrees always', 100, pair, ...agree),
  named('chsh', 'pi/2 half the time', 50, `${pair};ry(pi/2)1`, ...agree),
  named('chsh', '85.4 %', 85.4, `${pair};ry(pi/4)1`, ...agree),
  named('chsh', '85.4 %', 85.4, `${pair};ry(-pi/4)1`, ...agree),
  named('chsh', '85.4 %', 85.4, `${pair};ry(pi/2)0;ry(pi/4)1`, ...agree),
  named('chsh', 'the fourth differs in 85.4 %', 85.4, `${pair};ry(pi/2)0;ry(-pi/4)1`, ...differ),
  named(
    'teleportation',
    'the other half is pure chance',
    50,
    // The state is turned back before q2 is measured, so that only chance is left.
    '3,3;ry(2)0;rz(pi/3)0;h1;cx1,2;cx0,1;h0;measure0:0;measure1:1;rz(-pi/3)2;ry(-2)2;measure2:2',
    '000',
    '001',
    '010',
    '011',
  ),
  named('superdense-coding', 'nothing for 00', 100, `${pair};cx0,1;h0`, '00'),
  named('superdense-coding', 'X for 10', 100, `${pair};x0;cx0,1;h0`, '10'),
  named('superdense-coding', 'Z for 01', 100, `${pair};z0;cx0,1;h0`, '01'),
  named('superdense-coding', 'Y for 11', 100, `${pair};y0;cx0,1;h0`, '11'),
  named('superdense-coding', 'his half is pure chance', 50, '2,1;h0;cx0,1;y0;measure1:0', '1'),
  named(
    'deutsch-jozsa',
    'a constant box leaves all zeros',
    100,
    '3,2;h0;h1;x2;h2;x2;h0;h1;measure0:0;measure1:1',
    '00',
  ),
  named(
    'deutsch-jozsa',
    'a balanced one never does',
    0,
    '3,2;h0;h1;x2;h2;cx1,2;h0;h1;measure0:0;measure1:1',
    '00',
  ),
  named(
    'grover',
    'One: with four boxes it works out exactly',
    100,
    '2,0;h0;h1;x0;cz0,1;x0;h0;h1;z0;z1;cz0,1;h0;h1',
    '10',
  ),
  named('grover', '94.5 %', 94.5, `3,0;h0;h1;h2;${round};${round}`, '111'),
  named('noise', 'Two H gates give 0 for certain', 100, '1,0;h0;h0', '0'),
  named('noise', 'Half and half', 50, '2,1;h0;cx0,1;h0;measure0:0', '1'),
  ...[
    ['q1: it’s the one that both checks ask about', 'x1;', '11'],
    ['only the first says “different” it’s q0', 'x0;', '01'],
    ['only the second does it’s q2', 'x2;', '10'],
    ['if neither does, none flipped', '', '00'],
  ].map(([words = '', flip = '', bits = '']) =>
    named(
      'error-correction',
      words,
      100,
      `5,2;ry(1.2)0;cx0,1;cx0,2;${flip}cx0,3;cx1,3;cx1,4;cx2,4;measure3:0;measure4:1`,
      bits,
    ),
  ),
]

/** What check_course.py runs in real Qiskit. */
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
