import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { Word } from './saying.ts'

/** Nobody should wait five seconds without a word. */
const sayEveryMs = 4000
const unfinished = new Map<string, number>()

parentPort?.on('message', ({ what, isBegun }: Word) => {
  if (isBegun) unfinished.set(what, performance.now())
  else unfinished.delete(what)
})

setInterval(() => {
  const parts = [...unfinished].map(
    ([what, since]) => `${what.toLowerCase()} (${Math.round((performance.now() - since) / 1000)} s)`,
  )
  if (parts.length === 0) return
  try {
    // A worker's console waits for the thread that started it.
    writeSync(1, `  still ${parts.join(', ')} …\n`)
  } catch {
    // A full pipe: its reader is behind, so this message can be dropped.
  }
}, sayEveryMs)
