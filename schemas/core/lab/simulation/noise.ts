// @chunk player

/** Chances of faults, from 0 to 1. */
export type Noise = {
  /** That a gate on one qubit leaves it in a random state: Qiskit's depolarizing error. */
  readonly single: number
  /** The same of a gate on several qubits. */
  readonly several: number
  /** That a measured bit is the wrong one. */
  readonly readout: number
}

export const noNoise: Noise = { single: 0, several: 0, readout: 0 }
