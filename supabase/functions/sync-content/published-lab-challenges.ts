import { readTask, TaskFault } from '../../../packages/lab/challenges/written-task.ts'
import { rowsOf } from './content-values.ts'

export const labChallengesQuery = `*[_type == "labChallenge"] | order(_id asc) {
  _id, place, qubits, start, gates, onlyOn, target, reference, amplitudes, onQubits, chances,
  tolerance, boxes}`

/** For sync_lab_challenges(). Leaves out challenges that can't be judged. Throws for an invalid result. */
export const toLabChallenges = (answer: unknown) =>
  rowsOf(answer, 'challenges', (written) => {
    const { _id: id, place } = written
    if (typeof id !== 'string') return null
    try {
      return { id, task: readTask(written), place: place === 'course' || place === 'hidden' ? place : 'lab' }
    } catch (error) {
      if (!(error instanceof TaskFault)) throw error
      return null
    }
  }).slice(0, 200)
