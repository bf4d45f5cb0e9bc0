import { readTask, TaskFault, type WrittenTask } from '../../core/lab/challenges/written-task.ts'

/** What is wrong with one field of a challenge for the lab, in a sentence; otherwise true. */
export function checkTask(document: unknown, field: keyof WrittenTask): string | true {
  try {
    readTask(document ?? {})
    return true
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error
    return error.field === field ? error.message : true
  }
}
