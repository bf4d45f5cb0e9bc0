import { readdirSync } from 'node:fs'
import type { MemorySample } from './memory.ts'

/*
 * Preloaded into a product that is soaked (`node --expose-gc --import probe.ts local/start.ts`), so that the product
 * itself needs no hook: the parent asks over their channel and gets what is alive in here.
 */

/** What a collection frees may only be counted as free a turn later: finalizers, closed sockets, ended streams. */
const collections = 3

async function sample(): Promise<MemorySample> {
  for (let round = 0; round < collections; round += 1) {
    gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapUsed, external, rss, handles: process.getActiveResourcesInfo().length, files: openFiles() }
}

/** How many files and sockets this process has open; null where the system does not list them. */
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
// The measuring parent is gone: nothing else would end this process.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
