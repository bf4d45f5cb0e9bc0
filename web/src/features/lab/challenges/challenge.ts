import type { Task } from '@fest/lab/challenges/task.ts'
import { readTask, TaskFault, withBox } from '@fest/lab/challenges/written-task.ts'
import type { LabChallenge } from './challenges.queries.ts'

export type Challenge = LabChallenge & {
  asks: Task
  /** Circuits that solve it, one for each way it may begin. */
  solutions: readonly string[]
}

/** A challenge that can't be judged isn't shown; the Studio says why. */
export function judgeable(written: LabChallenge): Challenge[] {
  try {
    const { solution, boxes } = written
    const others = boxes?.map((box) => box.solution ?? withBox(solution, box.gate)) ?? []
    return [
      { ...written, asks: readTask(written), solutions: solution === null ? [] : [solution, ...others] },
    ]
  } catch (error) {
    if (error instanceof TaskFault) return []
    throw error
  }
}

/** The circuit it begins with; with a sealed box one of several, drawn anew each time. */
export function drawnStart({ start, others = [] }: Task): string {
  const starts = [start, ...others.map((way) => way.start)]
  return starts[Math.floor(Math.random() * starts.length)] ?? start
}
