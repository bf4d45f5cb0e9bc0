import type { TestContext } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is added to theirs
  interface TaskMeta {
    /** How many attacks the test tried; all of them were refused when it passed. */
    attacksTried?: number
  }
}

/** Counts the attacks in a test, for the total at the end of a run. */
export function tried({ task }: TestContext, count = 1): void {
  task.meta.attacksTried = (task.meta.attacksTried ?? 0) + count
}
