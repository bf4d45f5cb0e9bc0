import type { Circuit } from '@fest/lab/circuit/circuit.ts'

export type ChallengesProps = {
  /** The circuit in the lab now. */
  circuit: Circuit
  onLoad: (circuit: Circuit) => void
  /** The names of the gates that the palette offers from now on; none means all. */
  onAllowed: (gates: readonly string[]) => void
  /** Below the circuit, where the judge speaks: on a phone what is above it is off the screen. Null before it is there. */
  verdictPlace: HTMLElement | null
}
