export type SerialQueue = {
  /** Runs `task` after everything queued before it; settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when everything queued so far has ended. */
  idle(): Promise<void>
}

/** Runs one task at a time, in the order they were queued; a failure doesn't stop the next. */
export function createSerialQueue(): SerialQueue {
  let tail: Promise<void> = Promise.resolve()
  return {
    run(task) {
      const result = tail.then(task)
      const passOn = () => {}
      tail = result.then(passOn, passOn)
      return result
    },
    idle: () => tail,
  }
}
