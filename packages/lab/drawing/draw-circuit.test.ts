import { gateNames, gateOf, qubitCount } from '../circuit/gates.ts'
import { circuitOf } from '../testing/make.ts'
import { drawCircuit } from './draw-circuit.ts'

const draw = (fragment: string) => drawCircuit(circuitOf(fragment))

const lettersOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('a pair that is measured is two wires, a gate, a link and two measurements with their bits', () => {
  const svg = draw('2,2;h0;cx0,1;measure0:0;measure1:1')
  expect(svg).toContain('aria-label="Circuit of 2 qubits and 4 operations"')
  expect(lettersOf(svg)).toEqual(['q0', 'q1', 'H', 'M', '→c0', 'M', '→c1'])
  // The control's dot, and the target's circle.
  expect(svg.match(/<circle/g)).toHaveLength(2)
})

test('controls of one gate are dots in one column, hollow where they have to be zero', () => {
  const svg = draw('4,0;ccx0,!1,2,3')
  expect(lettersOf(svg)).toEqual(['q0', 'q1', 'q2', 'q3'])
  expect(svg.match(/<circle fill/g)).toHaveLength(2)
  // The hollow dot, and the target’s circle; wire and line end at the dot.
  expect(svg.match(/<circle stroke/g)).toHaveLength(2)
  expect(svg).toContain('M66 32V90M66 102V224')
  expect(svg).toContain('M40 96H60M72 96H104')
})

test('angles and conditions stand below their gate, and long ones are cut', () => {
  const letters = lettersOf(draw('1,1;rx(pi/2)0;rz(-3*pi/4)0;measure0:0;c0=1?ry(-0.123456)0'))
  expect(letters.join('|')).toBe('q0|RX|π/2|RZ|−3π/4|M|→c0|RY|c0=1 −0.…')
})

test('every gate is drawn, in letters that no markup can be made of', () => {
  for (const name of gateNames) {
    const angles = gateOf(name).angles.map(() => 'pi/3')
    const qubits = Array.from({ length: qubitCount(name) }, (_, at) => 2 - at)
    const svg = draw(`3,0;${name}${angles.length > 0 ? `(${angles.join(',')})` : ''}${qubits.join(',')}`)
    expect(svg).not.toMatch(/NaN|undefined|style=/)
    expect(lettersOf(svg).join('')).not.toMatch(/[<>&"]/)
  }
})
