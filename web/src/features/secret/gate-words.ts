import {
  basisLabel,
  type GateName,
  isPair,
  type Operation,
  percentOf,
  phaseOf,
  type StateVector,
  withoutSharedPhase,
} from './state-vector.ts'

/** The key that places a gate, and what the gate does in a few words. */
export const gateWords: Record<GateName, { key: string; does: string }> = {
  H: { key: 'H', does: 'even mix' },
  X: { key: 'X', does: 'flip' },
  Z: { key: 'Z', does: 'turn the one by 180°' },
  S: { key: 'S', does: 'turn the one by 90°' },
  T: { key: 'T', does: 'turn the one by 45°' },
  CX: { key: 'C', does: 'flip if the other is one' },
  CZ: { key: 'V', does: 'turn 180° if both are one' },
  SWAP: { key: 'W', does: 'swap two' },
}

/** `CX with control on q0 and target on q1` */
export function operationWords(operation: Operation): string {
  if (!isPair(operation)) return `${operation.gate} on q${operation.wires[0]}`
  const [first, second] = operation.wires
  return operation.gate === 'CX'
    ? `CX with control on q${first} and target on q${second}`
    : `${operation.gate} on q${first} and q${second}`
}

/** What is on a wire, in words: `H`, `CX control, target on q1`, `empty`. */
export function slotWords(operation: Operation | null, wire: number): string {
  if (!operation) return 'empty'
  if (!isPair(operation)) return operation.gate
  const [first, second] = operation.wires
  if (wire !== first && wire !== second) return `passed by ${operationWords(operation)}`
  const other = wire === first ? second : first
  if (operation.gate !== 'CX') return `${operation.gate} with q${other}`
  return wire === first ? `CX control, target on q${other}` : `CX target, control on q${other}`
}

/** `00: 50 %, 11: 50 % turned by 180°`; states that can't be measured are left out. */
export function stateWords(state: StateVector): string {
  const qubits = Math.log2(state.length)
  return withoutSharedPhase(state)
    .flatMap((value, index) => {
      const phase = phaseOf(value)
      if (phase === null) return []
      const turned = phase === 0 ? '' : ` turned by ${phase}°`
      return [`${basisLabel(index, qubits)}: ${percentOf(value)} %${turned}`]
    })
    .join(', ')
}

/** `1 gate`, `3 gates` */
export function gateCountWords(count: number): string {
  return count === 1 ? '1 gate' : `${count} gates`
}
