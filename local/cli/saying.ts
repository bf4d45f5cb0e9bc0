import { Worker } from 'node:worker_threads'

/** Messages to the worker: started (true) or finished (false). */
export type Word = { what: string; isBegun: boolean }

let worker: Worker | undefined
let unfinished = 0

/** Says what has begun and is unfinished, from another thread: opening a database can block this one. */
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
