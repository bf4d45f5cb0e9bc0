import { readTask, TaskFault } from '../../../packages/lab/challenges/written-task.ts'
import type { Task } from '../../../packages/lab/challenges/task.ts'

/** GROQ for the published perspective: what the lab's challenges ask for. */
export const labChallengesQuery = `*[_type == "labChallenge"] | order(_id asc) {
  _id, place, qubits, start, gates, onlyOn, target, reference, amplitudes, onQubits, chances,
  tolerance, boxes}`

/** An entry of the argument of the database function sync_lab_challenges(). */
export type PublishedLabChallenge = { id: string; task: Task; place: 'lab' | 'course' | 'hidden' }

/**
 * Converts the query's result for the database. A challenge that can't be judged is left out; the Studio says so before.
 * Throws for an invalid result.
 */
export function toLabChallenges(answer: unknown): PublishedLabChallenge[] {
  if (!Array.isArray(answer)) throw new Error('The content service returned no list of challenges.')
  return answer.slice(0, 200).flatMap((one: unknown) => {
    const written = typeof one === 'object' ? (one as Record<string, unknown> | null) : null
    const id = written?.['_id']
    const place = written?.['place']
    if (written === null || typeof id !== 'string') return []
    try {
      return [
        { id, task: readTask(written), place: place === 'course' || place === 'hidden' ? place : 'lab' },
      ]
    } catch (error) {
      if (!(error instanceof TaskFault)) throw error
      return []
    }
  })
}
