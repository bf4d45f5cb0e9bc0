export type SerialQueue = {
  /** Runs `task` once everything before it has ended; resolves or rejects as the task does. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when everything asked for until now has ended. */
  idle(): Promise<void>
}

/** One task at a time, in the order they came; a failed one does not stop the next. */
export function createSerialQueue(): SerialQueue {
  let tail: Promise<void> = Promise.resolve()
  return {
    run(task) {
      const result = tail.then(task)
      tail = result.then(
        () => {},
        () => {},
      )
      return result
    },
    idle: () => tail,
  }
}
