import type { Circuit } from '@fest/lab/circuit/circuit.ts'

export type PlayProps = {
  /** The one to begin with. */
  circuit: Circuit
  /** What it does, in the organizers' words. */
  name: string
  /** Ends it: the circuit stands there again as it was. */
  onPutBack: () => void
}
