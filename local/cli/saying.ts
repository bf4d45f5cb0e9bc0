import { Worker } from 'node:worker_threads'

/** What is begun (true) and finished (false), as it is told to the worker. */
export type Word = { what: string; isBegun: boolean }

let worker: Worker | undefined
let unfinished = 0

/**
 * Prints what begins, and every few seconds what of it isn't finished yet: from a thread of its own, since opening a
 * database can hold this one up for longer than anybody should wait without a word.
 */
export async function saying<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`${what} …`)
  worker ??= new Worker(new URL('./say-unfinished.ts', import.meta.url))
  worker.unref()
  unfinished += 1
  tell({ what, isBegun: true })
  try {
    return await work()
  } finally {
    unfinished -= 1
    tell({ what, isBegun: false })
    if (unfinished === 0) {
      void worker?.terminate()
      worker = undefined
    }
  }
}

function tell(word: Word): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(word)
}
