import { angleText } from '../circuit/angle-text.ts'
import {
  type Circuit,
  conditionsOf,
  controlsOf,
  isGateOperation,
  isZero,
  type Operation,
} from '../circuit/circuit.ts'
import { baseName, u } from '../circuit/gates.ts'

type Word =
  | string
  | { readonly id: string; readonly arg: string }
  | { readonly name: string; readonly matrix: string }
/** Gates on wires, all of them below the same controls. */
type Column = { readonly gates: Map<number, Word>; readonly controls: ReadonlyMap<number, '•' | '◦'> }

const mostWires = 16

const words: Readonly<Record<string, string>> = {
  h: 'H',
  x: 'X',
  y: 'Y',
  z: 'Z',
  s: 'Z^½',
  sdg: 'Z^-½',
  t: 'Z^¼',
  tdg: 'Z^-¼',
  sx: 'X^½',
  sxdg: 'X^-½',
}

/** A link to Quirk; null for resets, conditional measurements, gates after measuring, or over 16 qubits. */
export function writeQuirk({ qubits, operations }: Circuit): string | null {
  if (qubits > mostWires) return null
  const columns: Column[] = []
  /** The wire that was measured into a bit last. */
  const measured = new Map<number, number>()
  const isTaken = new Set<number>()
  for (const operation of operations) {
    const steps = operation.name === 'barrier' ? [] : stepsOf(operation, measured, isTaken)
    if (steps === null) return null
    for (const { gates, controls } of steps) {
      const last = columns.at(-1)
      const isBeside =
        last?.controls.size === 0 &&
        controls.size === 0 &&
        [...gates.keys()].every((at) => !last.gates.has(at))
      if (isBeside) for (const [wire, word] of gates) last.gates.set(wire, word)
      else columns.push({ gates, controls })
    }
    if (operation.name !== 'measure' || steps.length === 0) continue
    measured.set(operation.bit, operation.qubits[0])
    isTaken.add(operation.qubits[0])
  }
  const cols = columns.map(({ gates, controls }) =>
    Array.from({ length: qubits }, (_, wire) => gates.get(wire) ?? controls.get(wire) ?? 1),
  )
  // An empty last wire would be lost.
  const empty = Array.from({ length: qubits }, () => '…')
  return `https://algassert.com/quirk#circuit=${encodeURIComponent(JSON.stringify({ cols: [...cols, empty] }))}`
}

function stepsOf(
  operation: Operation,
  measured: ReadonlyMap<number, number>,
  isTaken: ReadonlySet<number>,
): Column[] | null {
  const own = isGateOperation(operation) ? controlsOf(operation) : []
  const wanted = [
    ...conditionsOf(operation).map(({ bit, value }) => [measured.get(bit), value] as const),
    ...own.map((wire, at) => [wire, isGateOperation(operation) && isZero(operation, at) ? 0 : 1] as const),
  ]
  const controls = new Map<number, '•' | '◦'>()
  for (const [wire, value] of wanted) {
    const sign = value === 1 ? '•' : '◦'
    // It never happens: a bit that nothing was measured into is zero, and no wire is both.
    if ((wire === undefined ? '◦' : (controls.get(wire) ?? sign)) !== sign) return []
    if (wire !== undefined) controls.set(wire, sign)
  }
  const targets = operation.qubits.slice(own.length)
  if (targets.some((wire) => isTaken.has(wire))) return null
  const on = (word: Word): Column => ({ gates: new Map(targets.map((wire) => [wire, word])), controls })
  if (operation.name === 'measure') return controls.size > 0 ? null : [on('Measure')]
  if (!isGateOperation(operation)) return null
  const name = baseName(operation.name)
  const [angle = 0] = operation.angles
  if (name === 'id') return []
  if (name === 'swap') return [on('Swap')]
  if (name === 'p') return [on({ id: 'Z^ft', arg: String(angle / Math.PI) })]
  if (name === 'rx' || name === 'ry' || name === 'rz')
    return [on({ id: `R${name[1]}ft`, arg: angleText(angle) })]
  if (name === 'u') return [on({ name: 'U', matrix: matrixText(operation.angles) })]
  return words[name] === undefined ? null : [on(words[name])]
}

/** `{{0.5+0.5i,…` */
function matrixText(angles: readonly number[]): string {
  const [ar, ai, br, bi, cr, ci, dr, di] = u(angles)
  const complex = (re: number, im: number) => `${re}${im < 0 ? '' : '+'}${im}i`
  return `{{${complex(ar, ai)},${complex(br, bi)}},{${complex(cr, ci)},${complex(dr, di)}}}`
}
