import { textLimits } from '../circuit/circuit.ts'
import { toFragment } from './address.ts'
import { readCircuit } from './read-circuit.ts'

const fragmentOf = (source: unknown) => {
  const found = readCircuit(source)
  return 'circuit' in found ? toFragment(found.circuit) : found.fault
}

test.each([
  ['OpenQASM 3', 'OPENQASM 3.0;\nqubit[2] q;\nh q[0];\ncx q[0], q[1];'],
  ['OpenQASM 2', '// A pair.\nqreg q[2];\nh q[0];\ncx q[0], q[1];'],
  ['a link of any site', ' https://fest.example/lab#2,0;h0;cx0,1\n'],
  ['a link as a program that passes it on encodes it', 'https://fest.example/lab#2%2C0;h0;cx0%2C1'],
  ['a shared link', 'https://fest.example/lab?circuit=2,0;h0;cx0,1'],
  ['a path', '/lab#2,0;h0;cx0,1'],
  ['the fragment alone', '2,0;h0;cx0,1'],
])('%s is read', (_, source) => {
  expect(fragmentOf(source)).toBe('2,0;h0;cx0,1')
})

test.each([
  ['nothing', '', 'There is no circuit here yet.'],
  ['no text', { toString: 'x' }, 'There is no circuit here yet.'],
  ['a link without a circuit', 'https://fest.example/lab', /Copy the lab’s address/],
  ['a link to somewhere else', 'https://fest.example/faq#food', /can’t run what this link/],
  ['ten thousand qubits', 'qubit[10000] q;', /room for 20 qubits/],
  ['a script', '<script>alert(1)</script>', /./],
  ['megabytes', 'h q[0];'.repeat(500_000), /too long for a text/],
  ['more than a text has room for', `1,0${';x0'.repeat(textLimits.operations + 1)}`, /room for 200/],
])('%s is refused in words', (_, source, why) => {
  expect(fragmentOf(source)).toMatch(why)
})

test('a fault of OpenQASM has its line', () => {
  expect(readCircuit('qubit q;\nwhile (true) { x q; }')).toMatchObject({ line: 2 })
})
