import { gateOf, type GateName, gateNames, qubitCount } from '../circuit/gates.ts'
import { c3x, library, type Step } from './qasm-library.ts'

type Known = {
  readonly angles: number
  readonly qubits: number
  readonly steps: (angles: readonly number[]) => readonly Step[]
}

const alias = (
  name: GateName,
  angles: number,
  toOwn: (given: readonly number[]) => readonly number[],
): Known => ({
  angles,
  qubits: qubitCount(name),
  steps: (given) => [
    { name, angles: toOwn(given), on: Array.from({ length: qubitCount(name) }, (_, at) => at) },
  ],
})

const same = (given: readonly number[]) => given

/** What the libraries of OpenQASM 2 and 3 call gates, as gates of the lab. */
const known = new Map<string, Known>([
  ...gateNames.map((name): [string, Known] => [name, alias(name, gateOf(name).angles.length, same)]),
  ['U', alias('u', 3, same)],
  ['u3', alias('u', 3, same)],
  ['u2', alias('u', 2, (given) => [Math.PI / 2, ...given])],
  ['u1', alias('p', 1, same)],
  ['phase', alias('p', 1, same)],
  ['CX', alias('cx', 0, same)],
  ['cu1', alias('cp', 1, same)],
  ['cphase', alias('cp', 1, same)],
  ['cu3', alias('cu', 3, (given) => [...given, 0])],
  ['gphase', { angles: 1, qubits: 0, steps: (given) => [{ name: 'gphase', angles: given, on: [] }] }],
  ...library,
])

export const knownNames: readonly string[] = [...known.keys()]

export function knownGate(name: string): Known | undefined {
  return known.get(name)
}

const controlled: Partial<Record<Step['name'], GateName>> = {
  gphase: 'p',
  x: 'cx',
  cx: 'ccx',
  y: 'cy',
  z: 'cz',
  cz: 'ccz',
  h: 'ch',
  s: 'cs',
  sdg: 'csdg',
  sx: 'csx',
  p: 'cp',
  rx: 'crx',
  ry: 'cry',
  rz: 'crz',
  u: 'cu',
  swap: 'cswap',
}

/** Gates that turn the one by a fixed angle, and those below a control. */
const turns: Partial<Record<Step['name'], number>> = {
  t: Math.PI / 4,
  tdg: -Math.PI / 4,
  cs: Math.PI / 2,
  csdg: -Math.PI / 2,
}

const inverses: Partial<Record<Step['name'], GateName>> = {
  s: 'sdg',
  sdg: 's',
  t: 'tdg',
  tdg: 't',
  sx: 'sxdg',
  sxdg: 'sx',
  cs: 'csdg',
  csdg: 'cs',
}

/** What the step is below one more control; null when the lab can't make it of its gates. */
export function withControl(step: Step, control: number): readonly Step[] | null {
  const { name, angles, on } = step
  const all = [control, ...on]
  const found = controlled[name]
  if (found) return [{ name: found, angles: found === 'cu' ? [...angles, 0] : angles, on: all }]
  const turned = turns[name]
  if (turned !== undefined)
    return withControl({ name: on.length === 1 ? 'p' : 'cp', angles: [turned], on }, control)
  const [, first = 0, second = 0, third = 0] = all
  const [angle = 0] = angles
  const half = (part: GateName, sign: number, ...places: number[]): Step => ({
    name: part,
    angles: [(sign * angle) / 2],
    on: places,
  })
  const plain = (part: GateName, ...places: number[]): Step => ({ name: part, angles: [], on: places })
  const flipFourth = c3x.map((each) => ({ ...each, on: each.on.map((at) => all[at] ?? 0) }))
  switch (name) {
    case 'id':
      return []
    case 'sxdg':
      return Array.from({ length: 3 }, () => plain('csx', ...all))
    case 'cp':
      return [
        half('cp', 1, first, second),
        plain('cx', control, first),
        half('cp', -1, first, second),
        plain('cx', control, first),
        half('cp', 1, control, second),
      ]
    case 'crz':
    case 'cry': {
      const part = name === 'crz' ? 'rz' : 'ry'
      return [half(part, 1, second), plain('ccx', ...all), half(part, -1, second), plain('ccx', ...all)]
    }
    case 'crx': {
      const inner = withControl({ ...step, name: 'crz' }, control) ?? []
      return [plain('h', second), ...inner, plain('h', second)]
    }
    case 'cy':
      return [plain('sdg', second), plain('ccx', ...all), plain('s', second)]
    case 'ccx':
      return flipFourth
    case 'ccz':
      return [plain('h', third), ...flipFourth, plain('h', third)]
    case 'cswap':
      return [plain('cx', third, second), ...flipFourth, plain('cx', third, second)]
    default:
      return null
  }
}

/** What undoes the step. */
export function inverseOf(step: Step): readonly Step[] {
  const { name, angles } = step
  const [theta = 0, phi = 0, lambda = 0, gamma = 0] = angles
  if (name === 'csx') return [step, step, step]
  if (name === 'u') return [{ ...step, angles: [-theta, -lambda, -phi] }]
  if (name === 'cu') return [{ ...step, angles: [-theta, -lambda, -phi, -gamma] }]
  return [{ ...step, name: inverses[name] ?? name, angles: angles.map((angle) => -angle) }]
}
