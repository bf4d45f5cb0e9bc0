import type { WrittenTask } from '../../core/lab/challenges/written-task.ts'

/**
 * What is wrong with one field of a challenge for the lab, in a sentence; otherwise true. The lab's readers are loaded
 * with the first challenge that is opened: without one, the Studio starts without them.
 */
export async function checkTask(document: unknown, field: keyof WrittenTask): Promise<string | true> {
  const { readTask, TaskFault } = await import('../../core/lab/challenges/written-task.ts')
  try {
    readTask(document ?? {})
    return true
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error
    return error.field === field ? error.message : true
  }
}
