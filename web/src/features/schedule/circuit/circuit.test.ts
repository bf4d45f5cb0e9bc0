import { circuitOf } from './circuit.ts'
import { berlin, circuits, night, opening, qubit, rooms, session } from '../testing/sample-program.ts'

const rowsOf = (circuit: ReturnType<typeof circuitOf>) =>
  circuit?.gates.map(({ session, row }) => `${session.slug} ${row}`)
const wiresOf = (circuit: ReturnType<typeof circuitOf>) =>
  circuit?.wires.map(({ name, row }) => `${name} ${row}`)

test('the circuit has a wire for each room in use and a gate for each session, in the order of time', () => {
  const circuit = circuitOf([circuits, qubit, opening], rooms, berlin)
  expect(wiresOf(circuit)).toEqual(['Main hall 0', 'Lab A 1'])
  expect(rowsOf(circuit)).toEqual(['opening 0', 'qubit 0', 'circuits 1'])
  expect(circuit).toMatchObject({ hours: ['09:00', '10:00', '11:00'], rowCount: 2 })
})

test('the circuit gives overlapping sessions of one room rows of their own', () => {
  const clash = session('clash', '2025-10-10T08:30:00Z', '2025-10-10T09:00:00Z')
  const circuit = circuitOf([qubit, clash, circuits], rooms, berlin)
  expect(rowsOf(circuit)).toEqual(['qubit 0', 'circuits 2', 'clash 1'])
})

test('the circuit ends at midnight what runs through the night', () => {
  const circuit = circuitOf([night], rooms, berlin)
  expect(circuit?.hours).toEqual(['23:00'])
  expect(circuit?.gates[0]).toMatchObject({ start: 0, span: 12 })
})

test('the circuit has room for what has no room', () => {
  const at = (slug: string, hour: string, fields: object) =>
    session(slug, `2025-10-10T${hour}:00:00Z`, `2025-10-10T${hour}:30:00Z`, { room: null, ...fields })
  const everybody = at('everybody', '09', { isPlenary: true })
  const sessions = [qubit, at('open', '08', {}), at('online', '08', { mode: 'online' }), everybody]
  const circuit = circuitOf(sessions, rooms, berlin)
  expect(wiresOf(circuit)).toEqual(['Main hall 0', 'Online 1', 'Room to be announced 2'])
  expect(circuit?.gates.find(({ session }) => session.slug === 'everybody')?.row).toBe(0)
  expect(wiresOf(circuitOf([everybody], [], berlin))).toEqual(['Everywhere 0'])
})

test('the circuit draws the hours that really pass when the clocks change', () => {
  const back = session('back', '2025-10-26T00:30:00Z', '2025-10-26T02:30:00Z')
  const after = session('after', '2025-10-26T02:30:00Z', '2025-10-26T03:00:00Z')
  const autumn = circuitOf([back, after], rooms, berlin)
  expect(autumn?.hours).toEqual(['02:00', '02:00', '03:00'])
  expect(autumn?.gates[0]).toMatchObject({ start: 6, span: 24 })
  expect(autumn?.gates[1]).toMatchObject({ start: 30, row: 0 })
  const forth = session('forth', '2025-03-30T00:00:00Z', '2025-03-30T02:00:00Z')
  expect(circuitOf([forth], rooms, berlin)?.hours).toEqual(['01:00', '03:00'])
})

test('the circuit begins at a full hour of a zone that is half an hour off', () => {
  expect(circuitOf([opening], rooms, 'Asia/Kolkata')).toMatchObject({
    hours: ['12:00', '13:00'],
    gates: [{ start: 6 }],
  })
})
