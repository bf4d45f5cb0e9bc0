import * as z from 'zod/mini'

/** begin_lab_check(): `task` is Task of schemas/core/lab/challenges/task.ts. */
export const labCheck = z.strictObject({
  person: z.string(),
  task: z.record(z.string(), z.unknown()),
  version: z.string(),
})
