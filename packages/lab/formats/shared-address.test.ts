import { expect, test } from 'vitest'
import { gate } from '../testing/make.ts'
import { fromFragment } from './address.ts'
import type { Circuit } from '../circuit/circuit.ts'
import { fromSharedAddress, sharedAddress } from './shared-address.ts'

const circuitOf = (fragment: string): Circuit => {
  const circuit = fromFragment(fragment)
  if (!circuit) throw new Error(`${fragment} is no circuit.`)
  return circuit
}

test.each([
  '2,2;h0;cx0,1;measure0:0;c0=1?x1',
  '4,0;ccx!0,1,!2,3;cswap!2,0,1',
  '1,0;rx(-3*pi/4)0;ry(1e+21)0;rz(1e-7)0',
  '3,0',
])('%s comes back from its link, also through a program that encodes it', (fragment) => {
  const circuit = circuitOf(fragment)
  const link = new URL(`/lab${sharedAddress(circuit)}`, 'https://fest.example')
  expect(fromSharedAddress(link.searchParams.get('circuit'))).toEqual(circuit)
  const encoded = new URL(`/lab?circuit=${encodeURIComponent(fragment)}`, link)
  expect(fromSharedAddress(encoded.searchParams.get('circuit'))).toEqual(circuit)
  expect(link.search).not.toMatch(/[+()*\s<>"]/)
})

test('a circuit that no picture has room for stays in the fragment', () => {
  const long: Circuit = { qubits: 1, bits: 0, operations: Array.from({ length: 25 }, () => gate('x', [0])) }
  expect(sharedAddress(long)).toMatch(/^#1,0;x0/)
  expect(sharedAddress({ ...long, operations: long.operations.slice(1) })).toMatch(/^\?circuit=1,0;x0/)
  expect(sharedAddress({ qubits: 11, bits: 0, operations: [] })).toBe('#11,0')
  const precise: Circuit = {
    qubits: 10,
    bits: 0,
    operations: Array.from({ length: 100 }, (_, at) => gate('u', [at % 10], [0.123456789012, 1 / 3, 2 / 3])),
  }
  expect(sharedAddress(precise)).toMatch(/^#10,0;u/)
})

test.each([
  ['nothing', null],
  ['a blank', ''],
  ['markup', '<script>alert(1)</script>'],
  ['too many qubits', '20,0;x19'],
  ['a gate by a shorter name than it has', '2,0;x0,1'],
  ['a target that has to be zero', '2,0;cx0,!1'],
  ['a measurement of a control', '1,1;measure!0:0'],
  ['too many moments', `1,0${';x0'.repeat(25)}`],
  ['too many letters', `1,0;rx(${'1'.repeat(3000)})0`],
])('%s is no circuit to draw', (_, query) => {
  expect(fromSharedAddress(query)).toBeNull()
})
