import type { Condition } from '../circuit/circuit.ts'

export const bitAt = (bits: number, bit: number) => (bits >> bit) & 1

/** Whether all conditions hold, for bits as a number. */
export function holds(onlyIf: readonly Condition[], bits: number): boolean {
  return onlyIf.every(({ bit, value }) => bitAt(bits, bit) === value)
}

export function withBit(bits: number, bit: number, value: number): number {
  return (bits & ~(1 << bit)) | (value << bit)
}
