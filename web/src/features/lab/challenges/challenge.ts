import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import type { Task } from '@fest/lab/challenges/task.ts'
import { readTask, TaskFault, withBox } from '@fest/lab/challenges/written-task.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import type { LabChallenge } from './challenges.queries.ts'
import type { SealedBox } from './sealed-box.ts'

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

/** Which of the ways to begin a seed draws. */
export const drawnWay = ({ others = [] }: Task, seed: number): number =>
  Math.floor(randomFrom(seed)() * (1 + others.length))

/** The circuit it begins with; with a sealed box one of several. */
export const drawnStart = (task: Task, seed: number): string =>
  [task, ...(task.others ?? [])][drawnWay(task, seed)]?.start ?? task.start

/** What challenges share with the lab around them. */
export type ChallengesProps = {
  circuit: Circuit
  /** The last circuit that came from elsewhere. */
  opened: Circuit
  onLoad: (circuit: Circuit) => void
  /** Sets the gates that the palette offers, none meaning all; and the sealed box, if there is one. */
  onAllowed: (gates: readonly string[], box?: SealedBox | null) => void
  /** For the judge, below the circuit: on a phone, what is above it is out of view. Null until rendered. */
  verdictPlace: HTMLElement | null
  /** Below the gates: what helps isn't between the task and the circuit. */
  helpPlace: HTMLElement | null
}
