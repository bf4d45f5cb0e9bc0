import { readdirSync } from 'node:fs'
import type { MemorySample } from './memory.ts'

/*
 * Preloaded into the measured product (`node --expose-gc --import probe.ts local/start.ts`), so that the product itself
 * needs no hook: the parent asks over the IPC channel and gets memory figures.
 */

/** What one collection frees may count as free only after another: finalizers, closed sockets, ended streams. */
const collections = 3

async function sample(): Promise<MemorySample> {
  for (let round = 0; round < collections; round += 1) {
    gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapUsed, external, rss, handles: process.getActiveResourcesInfo().length, files: openFiles() }
}

/** The number of open files and sockets; null where the system doesn't list them. */
function openFiles(): number | null {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}

process.on('message', (question) => {
  if (question === 'sample') void sample().then((taken) => process.send?.(taken))
})
// The parent is gone, and nothing else would end this process.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
