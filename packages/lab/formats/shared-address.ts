import { fromFragment, toFragment } from './address.ts'
import type { Circuit } from '../circuit/circuit.ts'
import { momentsOf } from '../circuit/moments.ts'

/** Limits for circuits in an address that a server draws for anybody. */
const sharedLimits = { letters: 2000, qubits: 10, moments: 24 } as const

/** A server sees the query and can draw it; what's too large goes into the fragment, which browsers keep. */
export function sharedAddress(circuit: Circuit): string {
  const fragment = toFragment(circuit)
  if (!isDrawable(circuit) || fragment.length > sharedLimits.letters) return `#${fragment}`
  // In a query a plus is a space, and chats drop stars and final brackets.
  return `?circuit=${fragment.replace(/[+()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/** The circuit of a query to draw; null if it's invalid or too large. */
export function fromSharedAddress(query: string | null): Circuit | null {
  if (query === null || query.length > sharedLimits.letters) return null
  const circuit = fromFragment(query)
  return circuit && isDrawable(circuit) ? circuit : null
}

function isDrawable(circuit: Circuit): boolean {
  return circuit.qubits <= sharedLimits.qubits && Math.max(0, ...momentsOf(circuit)) < sharedLimits.moments
}
