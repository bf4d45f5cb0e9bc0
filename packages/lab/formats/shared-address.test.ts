import { circuitOf } from '../testing/make.ts'
import { fromSharedAddress, sharedAddress } from './shared-address.ts'

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
  const shared = (fragment: string) => sharedAddress(circuitOf(fragment))
  expect(shared(`1,0${';x0'.repeat(25)}`)).toMatch(/^#1,0;x0/)
  expect(shared(`1,0${';x0'.repeat(24)}`)).toMatch(/^\?circuit=1,0;x0/)
  expect(shared('11,0')).toBe('#11,0')
  const precise = Array.from({ length: 100 }, (_, at) => `;u(0.123456789012,1/3,2/3)${at % 10}`)
  expect(shared(`10,0${precise.join('')}`)).toMatch(/^#10,0;u/)
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
