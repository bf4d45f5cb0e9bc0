import type { Circuit, GateOperation } from '../circuit/circuit.ts'
import type { GateName } from '../circuit/gates.ts'
import { fromFragment } from '../formats/address.ts'

export const gate = (
  name: GateName,
  qubits: readonly number[],
  angles: readonly number[] = [],
): GateOperation => ({ name, qubits, angles, onlyIf: [] })

/** The circuit of an address: `2,0;h0;cx0,1`. */
export function circuitOf(fragment: string): Circuit {
  const circuit = fromFragment(fragment)
  if (!circuit) throw new Error(`No circuit: ${fragment}`)
  return circuit
}
