/** One of the ways a challenge may begin: what is in its sealed box differs. */
export type Way = {
  /** The given circuit as an address (../formats/address.ts); it has to stay. */
  readonly start: string
  readonly target: Target
}

/** What a challenge asks for, in the form that is judged: plain data, the same in the browser, the database and a function. */
export type Task = Way & {
  readonly qubits: number
  /** The other ways, if it has a sealed box. */
  readonly others?: readonly Way[]
  /** The gates that may be added; none listed means all. */
  readonly gates: readonly string[]
  /** The qubits that gates may be added to; none listed means all. */
  readonly onlyOn?: readonly number[]
}

export type Target =
  /** A state up to a global phase, of these qubits; whatever the others are. The first is its last digit. */
  | { readonly kind: 'state'; readonly on: readonly number[]; readonly amplitudes: readonly Amplitude[] }
  /** What a circuit does to every state, up to a global phase. */
  | { readonly kind: 'operation'; readonly circuit: string }
  /** The chance of each outcome, with a tolerance. Unlisted outcomes must not occur. */
  | { readonly kind: 'chances'; readonly chances: readonly Chance[]; readonly tolerance: number }

/** A basis state's number, the real and the imaginary part. */
export type Amplitude = readonly [index: number, re: number, im: number]

/** An outcome's digits, and its chance up to 1. */
export type Chance = readonly [outcome: string, chance: number]

/** The limits within which judging is fast. */
export const taskLimits = { qubits: 6, operations: 200, ways: 256 } as const
