import { fromFragment, toFragment } from './address.ts'
import type { Circuit } from './circuit.ts'
import { momentsOf } from './moments.ts'

/** Of a circuit that a server reads in an address and draws, whoever sends it. */
const sharedLimits = { letters: 2000, qubits: 10, moments: 24 } as const

/**
 * The circuit as what comes after the lab's path in a link to share. A server sees what is in a query and can draw it for
 * a chat; of a circuit that is too large to be drawn in a picture, the fragment does, which only browsers see.
 */
export function sharedAddress(circuit: Circuit): string {
  const fragment = toFragment(circuit)
  if (!isDrawable(circuit) || fragment.length > sharedLimits.letters) return `#${fragment}`
  // In a query a plus is a space; brackets at the end and stars are lost in chats.
  return `?circuit=${fragment.replace(/[+()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/** The circuit of a query to draw a picture of; null when it is none, or too large for one. */
export function fromSharedAddress(query: string | null): Circuit | null {
  if (query === null || query.length > sharedLimits.letters) return null
  const circuit = fromFragment(query)
  return circuit && isDrawable(circuit) ? circuit : null
}

function isDrawable(circuit: Circuit): boolean {
  return circuit.qubits <= sharedLimits.qubits && Math.max(0, ...momentsOf(circuit)) < sharedLimits.moments
}
