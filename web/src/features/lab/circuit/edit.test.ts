import { describe, expect, it } from 'vitest'
import { fromFragment, toFragment } from '@fest/schemas/core/lab/circuit/address.ts'
import type { Circuit } from '@fest/schemas/core/lab/circuit/circuit.ts'
import { addQubit, insert, move, newOperation, remove, removeQubit } from './edit.ts'

function circuitOf(fragment: string): Circuit {
  const circuit = fromFragment(fragment)
  if (!circuit) throw new Error(`no circuit: ${fragment}`)
  return circuit
}

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

describe('editing', () => {
  it('adds before what is in the cell, after what is left of it, and as far left as there is room', () => {
    expect(inserted('2,0;h0;cx0,1', 'h', 0, 1)).toBe('2,0;h0;h0;cx0,1')
    expect(inserted('2,0;h0;cx0,1', 'h', 1, 5)).toBe('2,0;h0;cx0,1;h1')
    expect(inserted('2,0;h0;cx0,1', 'h', 1, 0)).toBe('2,0;h0;h1;cx0,1')
    expect(inserted('3,0', 'measure', 2, 4)).toBe('3,3;measure2:2')
  })
  it('puts what a gate needs more on the wires beside it', () => {
    expect(inserted('3,0', 'cx', 0, 0)).toBe('3,0;cx0,1')
    expect(inserted('3,0', 'cx', 2, 0)).toBe('3,0;cx2,1')
    expect(inserted('3,0', 'ccx', 1, 0)).toBe('3,0;ccx1,0,2')
    expect(inserted('1,0', 'cx', 0, 0)).toBeNull()
  })
  it('moves along and across the wires, unless a qubit would leave them', () => {
    const from = circuitOf('3,0;h0;x0;cx0,1')
    expect(toFragment(move(from, 0, 0, { wire: 0, moment: 1 })?.circuit ?? from)).toBe('3,0;x0;h0;cx0,1')
    expect(toFragment(move(from, 2, 1, { wire: 2, moment: 0 })?.circuit ?? from)).toBe('3,0;h0;cx1,2;x0')
    expect(move(from, 2, 1, { wire: 0, moment: 0 })).toBeNull()
  })
  it('takes wires away with what is on them', () => {
    const from = circuitOf('3,3;h2;cx1,2;x0;barrier0,1,2')
    expect(toFragment(removeQubit(from))).toBe('2,3;x0;barrier0,1')
    expect(toFragment(addQubit(remove(from, 0)))).toContain('4,3;')
  })
})
