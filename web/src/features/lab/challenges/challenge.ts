import type { Task } from '@fest/lab/challenges/task.ts'
import { readTask, TaskFault } from '@fest/lab/challenges/written-task.ts'
import type { LabChallenge } from './challenges.queries.ts'

export type Challenge = LabChallenge & { asks: Task }

/** A challenge that can't be judged isn't shown; the Studio says why. */
export function judgeable(written: LabChallenge): Challenge[] {
  try {
    return [{ ...written, asks: readTask(written) }]
  } catch (error) {
    if (error instanceof TaskFault) return []
    throw error
  }
}

export function gateWords(count: number): string {
  return count === 1 ? '1 gate' : `${count} gates`
}
