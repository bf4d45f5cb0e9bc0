// @chunk player

/** Chances of faults, from 0 to 1. */
export type Noise = {
  /** The chance that a one-qubit gate leaves its qubit in a random state: Qiskit's depolarizing error. */
  readonly single: number
  /** The same of a gate on several qubits. */
  readonly several: number
  /** The chance that a measured bit is flipped. */
  readonly readout: number
}

export const noNoise: Noise = { single: 0, several: 0, readout: 0 }
