import { circuitOf } from '../testing/make.ts'
import { judge } from './judge.ts'
import { readTask } from './written-task.ts'
import type { Target, Task } from './task.ts'

const half = Math.SQRT1_2
const bell: Target = {
  kind: 'state',
  on: [0, 1],
  amplitudes: [
    [0, half, 0],
    [3, half, 0],
  ],
}
const task = (target: Target, more: Partial<Task> = {}): Task => ({
  qubits: 2,
  start: '2,0',
  gates: [],
  target,
  ...more,
})
const of = (asked: Task, text: string) => judge(asked, circuitOf(text))

test.each([
  '2,0;h0;cx0,1',
  '2,0;h1;cx1,0',
  // Minus the whole state.
  '2,0;h0;cx0,1;z0;x0;z0;x0',
  // Any global phase.
  '2,0;rz(0.7)1;h0;cx0,1',
  // Measurements at the end wait, as in the lab.
  '2,2;h0;cx0,1;measure0:0;measure1:1',
])('a Bell pair is one whatever its phase: %s', (text) => {
  expect(of(task(bell), text)).toMatchObject({ isSolved: true, why: null })
})

test.each([
  // Nothing was added, so there's nothing to say.
  ['2,0', null],
  ['2,0;h0', 'q1 q0 = 11 comes up in 0 % of all runs; wanted: 50 %.'],
  ['2,0;x0;x1', 'q1 q0 = 00 comes up in 0 % of all runs; wanted: 50 %.'],
  // The phase between its parts does matter.
  ['2,0;h0;cx0,1;z0', 'The chances are right, and a phase isn’t: look at the arrows’ directions.'],
  // Measured in the middle it is no pair anymore.
  [
    '2,1;h0;measure0:0;cx0,1',
    'The chances are right. But a phase isn’t, or another qubit or a measurement knows too much.',
  ],
  // Half a degree off.
  ['2,0;ry(1.58)0;cx0,1', 'q1 q0 = 00 comes up in 49.5 % of all runs; wanted: 50 %.'],
])('what is not a Bell pair says what it is instead: %s', (text, why) => {
  expect(of(task(bell), text)).toMatchObject({ isSolved: false, why })
})

const keepsOne = { start: '2,0;h0;x1;x1', onlyOn: [1] }
const begun = { start: '2,0;h0;x1' }
const four = { qubits: 4, start: '4,0' }
const unlike = expect.stringContaining('comes up in')
const lost = expect.stringContaining('has to stay')

test.each<[string, Partial<Task>, number | null, unknown]>([
  ['2,0;h0;x1;x1;cx0,1', keepsOne, null, 'Here q0 stays as it is: it gets no gates.'],
  ['2,0;h0;x1;x1;reset0', keepsOne, null, 'Here q0 stays as it is: it gets no gates.'],
  // Measuring is no gate.
  ['2,1;h0;x1;x1;measure0:0', keepsOne, null, unlike],
  // What the circuit begins with stays, wherever it and barriers are drawn.
  ['2,0;h0;x1;x1;cx0,1', begun, 2, null],
  ['2,0;h0;barrier0,1;x1;x1;cx0,1', begun, 2, null],
  ['2,0;h0;cx0,1', begun, null, lost],
  ['2,0;z0;h0;x1;x1;cx0,1', begun, null, lost],
  ['2,0', begun, null, lost],
  ['2,0;h0;h1;cz0,1;h1', { gates: ['h', 'cz'] }, 4, null],
  ['2,0;h0;cx0,1', { gates: ['h', 'cz'] }, null, 'This challenge doesn’t allow cx.'],
  ['2,0;reset0', { gates: ['h', 'cz'] }, null, 'This challenge doesn’t allow reset.'],
  // A gate with further controls, or one that has to be zero, is not the gate that is allowed.
  ['4,0;ccx0,1,2,3', { ...four, gates: ['ccx'] }, null, 'This challenge doesn’t allow ccx0,1,2,3.'],
  ['4,0;cx!0,1', { ...four, gates: ['cx'] }, null, 'This challenge doesn’t allow cx!0,1.'],
  ['4,0;cx!0,1', four, null, unlike],
])('%s, where a task has %j, is solved by %j gates: %s', (text, more, gates, why) => {
  const isSolved = gates !== null
  expect(of(task(bell, more), text)).toMatchObject({ isSolved, why, ...(isSolved && { gates }) })
})

test('a state of some qubits is judged whatever the others are, in every way a circuit can go', () => {
  const start = '3,2;ry(1)0;h1;cx1,2'
  const asked = task(
    {
      kind: 'state',
      on: [2],
      amplitudes: [
        [0, Math.cos(0.5), 0],
        [1, Math.sin(0.5), 0],
      ],
    },
    { qubits: 3, start },
  )
  const sent = `${start};cx0,1;h0;measure0:0;measure1:1`
  expect(of(asked, `${sent};c1=1?x2;c0=1?z2`)).toMatchObject({ isSolved: true, gates: 4 })
  expect(of(asked, `${sent};c1=1?x2`).isSolved).toBe(false)
  expect(of(asked, `${sent};c1=1?x2;c0=1?z2;reset0`)).toMatchObject({ isSolved: true, gates: 5 })
})

test('an operation is judged on every state at once, up to one phase', () => {
  const swap = task({ kind: 'operation', circuit: '2,0;swap0,1' })
  expect(of(swap, '2,0;cx0,1;cx1,0;cx0,1')).toMatchObject({ isSolved: true, gates: 3 })
  expect(of(swap, '2,0;cx0,1;cx1,0;cx0,1;rz(2*pi)0').isSolved).toBe(true)
  // Right for each basis state, each with a phase of its own.
  expect(of(swap, '2,0;swap0,1;cz0,1').why).toMatch(/^The chances are right, and a phase isn’t/)
  expect(of(swap, '2,0;cx0,1;cx1,0').why).toBe(
    'With |10⟩ as input, 01 comes up in 0 % of all runs; wanted: 100 %.',
  )
  // Measurements at the end wait, as in the lab.
  expect(of(swap, '2,2;swap0,1;measure0:0;measure1:1')).toMatchObject({ isSolved: true, gates: 1 })
  expect(of(swap, '2,1;measure0:0;swap0,1').why).toMatch(/gates only/)
  expect(of(swap, '2,1;c0=0?swap0,1').why).toMatch(/gates only/)
})

test('chances hold within the tolerance, of the bits or of all qubits', () => {
  const asked = (tolerance: number) =>
    task({
      kind: 'chances',
      chances: [
        ['00', 0.25],
        ['11', 0.75],
      ],
      tolerance,
    })
  expect(of(asked(0.001), '2,0;ry(2*pi/3)0;cx0,1').isSolved).toBe(true)
  expect(of(asked(0.001), '2,2;ry(2*pi/3)0;cx0,1;measure0:0;measure1:1').isSolved).toBe(true)
  expect(of(asked(0.001), '2,0;ry(2.1)0;cx0,1').isSolved).toBe(false)
  expect(of(asked(0.01), '2,0;ry(2.1)0;cx0,1').isSolved).toBe(true)
  expect(of(asked(0.3), '2,0;h0;cx0,1').isSolved).toBe(true)
  expect(of(asked(0.001), '2,0;h0').why).toBe('11 comes up in 0 % of all runs; wanted: 75 %.')
  // A bit that nothing is written into says nothing.
  expect(of(asked(0.001), '2,4;ry(2*pi/3)0;cx0,1;measure0:1;measure1:2').isSolved).toBe(true)
  expect(of(asked(0.001), '2,1;ry(2*pi/3)0;cx0,1;measure1:0').why).toBe(
    'This gives outcomes of 1 digit, and 2 are asked for. Measure every qubit, or none.',
  )
})

// At once: tests/load/slow-texts.timed.test.ts.
test('what would take long is refused', () => {
  const six = (text: string) => of(task(bell, { qubits: 6, start: '6,0' }), text)
  expect(of(task(bell), '3,0;h0').why).toMatch(/on 2 qubits/)
  expect(six(`6,1;${'h0;'.repeat(200)}x0`).why).toMatch(/at most 200/)
  expect(six(`6,1;${'h0;measure0:0;'.repeat(99)}x0`).isSolved).toBe(false)
  const many = Array.from({ length: 9 }, (_, index) => `h${index % 6};measure${index % 6}:${index}`)
  expect(six(`6,9;${many.join(';')};${many.join(';')};h0;h1;h2;h3;h4;h5`).why).toMatch(
    /too many measurements/,
  )
})

test('what is in a sealed box may differ, and what is asked for with it; which it is isn’t told', () => {
  const start = 'gate sealed a { x a; }\nqubit[2] q; h q[1]; barrier q; sealed q[0]; barrier q;'
  const boxes = [
    { gate: 'gate sealed a { id a; }', reference: 'qubit q; x q;' },
    // As content has it where nothing is written.
    { gate: 'gate sealed a { z a; }', reference: null },
  ]
  const written = { qubits: 2, start, boxes, target: 'state', reference: 'qubit q;', onQubits: [0] }
  const asked = readTask(written)
  const begun = (name: string) => `2,0;h1;barrier0,1;${name}0;barrier0,1`
  expect(['x', 'id', 'z'].map((name) => of(asked, begun(name)).why)).toEqual([null, null, null])
  expect(of(asked, `${begun('x')};x0`)).toMatchObject({ isSolved: true, gates: 1 })
  expect(of(asked, `${begun('id')};x0`)).toMatchObject({ isSolved: true, gates: 1 })
  expect(of(asked, `${begun('id')};x1`).why).toBe(
    'What would be measured doesn’t say yet what is in the box.',
  )
  expect(of(asked, `${begun('z')};x1`)).toMatchObject({ isSolved: true })
  expect(of(asked, begun('y')).why).toMatch(/has to stay/)
  expect(() => readTask({ ...written, boxes: [{ gate: 'x q[0];' }] })).toThrow('defines the gate “sealed”')
})
