import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { readCsvRows } from '@fest/sheets/csv-rows.ts'
import type { Noise } from '@fest/lab/simulation/noise.ts'

export type Calibration = {
  /** As the file has it; null when it doesn't say. */
  readonly measuredAt: string | null
  readonly qubits: number
  readonly noise: Noise
}

/**
 * The calibrations of a device, the latest first: a row for each qubit, with its errors in columns such as `sx_error`,
 * `cz_error_next` and `readout_error`. None when the text is something else.
 */
export function readCalibrations(text: string): Calibration[] {
  const [head, ...rows] = readCsvRows(text).rows
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? []
  const column = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const at = column(/^measured_at$/)
  const [single, several, readout] = [
    column(/^(?:sx|x|single_qubit)_error/),
    column(/^(?:cz|cx|ecr|two_qubit)_error/),
    column(/^readout_error/),
  ]
  if (single < 0 || several < 0 || readout < 0) return []
  const times = groupBy(
    rows.map(({ cells }) => cells),
    (cells) => cells[at] ?? null,
  )
  return [...times]
    .map(([measuredAt, cells]) => ({
      measuredAt,
      qubits: cells.length,
      noise: {
        // A device gives the average error of a gate; a random state of one qubit is the right one half the time, of two
        // qubits a quarter.
        single: chance(2 * median(cells.map((row) => row[single]))),
        several: chance((4 / 3) * median(cells.map((row) => row[several]))),
        readout: chance(median(cells.map((row) => row[readout]))),
      },
    }))
    .toSorted((one, other) => (other.measuredAt ?? '').localeCompare(one.measuredAt ?? ''))
}

function median(cells: readonly (string | undefined)[]): number {
  const numbers = cells
    .filter((cell) => cell !== undefined && cell.trim() !== '')
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const middle = numbers.length >> 1
  const [low, high] = numbers.length % 2 === 1 ? [middle, middle] : [middle - 1, middle]
  return ((numbers[low] ?? 0) + (numbers[high] ?? 0)) / 2
}

const chance = (value: number): number => Math.max(0, Math.min(1, value))
