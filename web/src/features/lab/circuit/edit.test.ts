import { describe, expect, it, test } from 'vitest'
import { fromFragment, toFragment } from '@fest/schemas/core/lab/circuit/address.ts'
import type { Circuit } from '@fest/schemas/core/lab/circuit/circuit.ts'
import { addQubit, insert, move, newOperation, remove, removeQubit } from './edit.ts'
import { momentsOf } from '@fest/schemas/core/lab/circuit/moments.ts'

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

describe('the address', () => {
  it.each([
    '2,2;h0;cx0,1;measure0:0;measure1:1',
    '3,2;rx(pi/2)0;u(0.1,-3*pi/4,1e-7)2;measure0:1;c1=1?x2;c0=0?c1=1?reset1;barrier0,1,2',
    '1,0',
  ])('%s is the circuit, and the circuit is it', (fragment) => {
    const circuit = circuitOf(fragment)
    expect(fromFragment(encodeURIComponent(toFragment(circuit)))).toEqual(circuit)
    expect(new URL(`http://a/#${toFragment(circuit)}`).hash.slice(1)).toBe(toFragment(circuit))
  })
  it.each([
    '',
    'main',
    '21,0',
    '0,0',
    '2,0;foo0',
    '2,0;h2',
    '2,0;cx0,0',
    '2,0;rx(x)0',
    '2,0;measure0:0',
    '2,1;c0=2?h0',
    '%E0%A4%A',
    '2,0;rx(1/0)0',
    `2,0${';h0'.repeat(2001)}`,
    'x'.repeat(100_000),
  ])('%s is no circuit', (fragment) => {
    expect(fromFragment(fragment)).toBeNull()
  })
})

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

test('columns respect wires in between and bits', () => {
  expect(momentsOf(circuitOf('3,1;h0;cx0,2;x1;measure0:0;c0=1?y2'))).toEqual([0, 1, 2, 2, 3])
})
