import { setImmediate as turn } from 'node:timers/promises'

export type SerialQueue = {
  /** Runs `task` after everything queued before it; settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when everything queued so far has ended. */
  idle(): Promise<void>
}

/**
 * Runs one task at a time, in the order they were queued; a failure doesn't stop the next. Between two of them whoever
 * waits for this process has a turn: the database answers without one, so a letter to thousands would let no request in.
 */
export function createSerialQueue(): SerialQueue {
  let tail: Promise<void> = Promise.resolve()
  return {
    run(task) {
      const result = tail.then(task)
      const passOn = () => turn()
      tail = result.then(passOn, passOn)
      return result
    },
    idle: () => tail,
  }
}
