import { toFragment } from '@fest/lab/formats/address.ts'
import { circuitOf } from '@fest/lab/testing/make.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { insert, move, newOperation, remove, removeQubit, replace } from './edit.ts'

function inserted(
  circuit: string,
  name: 'h' | 'cx' | 'ccx' | 'measure' | 'rx',
  wire: number,
  moment: number,
) {
  const from = circuitOf(circuit)
  const operation = newOperation(name, wire, from.qubits)
  return operation && toFragment(insert(from, operation, moment).circuit)
}

it('editing adds before what is in the cell, after what is left of it, and as far left as there is room', () => {
  expect(inserted('2,0;h0;cx0,1', 'h', 0, 1)).toBe('2,0;h0;h0;cx0,1')
  expect(inserted('2,0;h0;cx0,1', 'h', 1, 5)).toBe('2,0;h0;cx0,1;h1')
  expect(inserted('2,0;h0;cx0,1', 'h', 1, 0)).toBe('2,0;h0;h1;cx0,1')
  expect(inserted('3,0', 'measure', 2, 4)).toBe('3,3;measure2:2')
})
it('editing puts what a gate needs more on the wires beside it', () => {
  expect(inserted('3,0', 'cx', 0, 0)).toBe('3,0;cx0,1')
  expect(inserted('3,0', 'cx', 2, 0)).toBe('3,0;cx2,1')
  expect(inserted('3,0', 'ccx', 1, 0)).toBe('3,0;ccx1,0,2')
  expect(inserted('1,0', 'cx', 0, 0)).toBeNull()
})
it('editing moves along and across the wires, unless a qubit would leave them', () => {
  const from = circuitOf('3,0;h0;x0;cx0,1')
  expect(toFragment(move(from, 0, 0, { wire: 0, moment: 1 })?.circuit ?? from)).toBe('3,0;x0;h0;cx0,1')
  expect(toFragment(move(from, 2, 1, { wire: 2, moment: 0 })?.circuit ?? from)).toBe('3,0;h0;cx1,2;x0')
  expect(move(from, 2, 1, { wire: 0, moment: 0 })).toBeNull()
})
it('editing puts a gate behind the measurement its new condition waits for, unless there was one before', () => {
  const conditioned = (circuit: string) => {
    const from = circuitOf(circuit)
    const index = from.operations.findIndex(({ name }) => name === 'x')
    const operation = newOperation('x', 0, 2)
    if (operation?.name !== 'x') throw new Error('no gate')
    return toFragment(replace(from, index, { ...operation, onlyIf: [{ bit: 0, value: 1 }] }).circuit)
  }
  // As it's drawn once it's placed: as far left as its wire allows.
  expect(conditioned('2,1;x0;h1;measure1:0')).toBe('2,1;h1;measure1:0;c0=1?x0')
  expect(conditioned('2,1;measure1:0;x0;h1;measure1:0')).toBe('2,1;measure1:0;c0=1?x0;h1;measure1:0')
  expect(conditioned('2,1;x0;cx1,0;measure1:0')).toBe('2,1;cx1,0;measure1:0;c0=1?x0')
  expect(conditioned('2,1;x0;h1')).toBe('2,1;c0=1?x0;h1')
})
it('editing puts a gate that gets another wire behind what is in its column there', () => {
  const from = circuitOf('3,0;h0;h2;x2;z2')
  const cx = (target: number) =>
    ({ name: 'cx', qubits: [0, target], angles: [], onlyIf: [] }) satisfies Circuit['operations'][number]
  const target = (circuit: Circuit) => {
    const { circuit: placed, index } = insert(circuit, cx(1), 9)
    return toFragment(replace(placed, index, cx(2)).circuit)
  }
  expect(target(from)).toBe('3,0;h0;h2;x2;cx0,2;z2')
  expect(target(circuitOf('3,0;h0'))).toBe('3,0;h0;cx0,2')
})
it('editing takes wires away with what is on them', () => {
  const from = circuitOf('3,3;h2;cx1,2;x0;barrier0,1,2')
  expect(toFragment(removeQubit(from))).toBe('2,3;x0;barrier0,1')
  expect(toFragment(remove(from, 0))).toBe('3,3;h2;cx1,2;barrier0,1,2')
})
