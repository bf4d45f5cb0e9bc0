import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { openDatabase } from './documents/database.ts'
import { Store } from './documents/store.ts'

const kills = process.env['FEST_TEST_ALL'] === 'yes' ? 20 : 2
const clients = 3

test(`every acknowledged transaction survives ${kills} kills at random moments`, async () => {
  expect(await lostInKills()).toEqual([])
})

type Server = { port: number; token: string }

type Acknowledged = { transactionId: string; documentId: string; count: number; pairId: string }

/** Kills a lake at random moments; returns what it acknowledged and didn't keep completely. */
async function lostInKills(): Promise<Acknowledged[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fest-lake-kill-'))
  let child: ChildProcessByStdio<null, Readable, null> | undefined
  onTestFinished(async () => {
    if (child) await kill(child)
    await rm(dataDir, { recursive: true })
  })
  const acknowledged: Acknowledged[] = []
  const counts = new Map<string, number>()
  for (let round = 0; round < kills; round++) {
    const before = acknowledged.length
    child = spawn(process.execPath, [join(import.meta.dirname, 'testing/writer-server.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const server = JSON.parse(line) as Server
    const writers = Array.from({ length: clients }, (_, client) => write(server, `counter-${client}`))
    // At a random moment, but only once this round has something to lose.
    await until(() => acknowledged.length > before + clients)
    const moment = performance.now() + randomInt(0, 60)
    await until(() => performance.now() >= moment)
    await kill(child)
    await Promise.all(writers)
    const missing = lost(dataDir, acknowledged)
    if (missing.length > 0) return missing
  }
  return []

  /** Increments a counter document and creates a second one in the same transaction, until the server is gone. */
  async function write({ port, token }: Server, documentId: string): Promise<void> {
    for (;;) {
      const transactionId = randomUUID()
      const pairId = `pair-${transactionId}`
      const count = (counts.get(documentId) ?? 0) + 1
      // Recorded before the answer: it may be stored even though the answer is lost.
      counts.set(documentId, count)
      const mutations = [
        { createOrReplace: { _id: documentId, _type: 'counter', count } },
        { create: { _id: pairId, _type: 'pair', count } },
      ]
      try {
        const response = await fetch(`http://127.0.0.1:${port}/lake/v2025-02-19/data/mutate/production`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ transactionId, mutations }),
        })
        if (!response.ok) throw new Error(await response.text())
        await response.json()
      } catch (error) {
        // Only a lost connection ends the round; a refusal is a bug.
        if (error instanceof TypeError) return
        throw error
      }
      acknowledged.push({ transactionId, documentId, count, pairId })
    }
  }
}

async function kill(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Opens the folder as the next start would, and lists what was acknowledged but isn't completely there. */
function lost(dataDir: string, acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const database = openDatabase(join(dataDir, 'production.sqlite'))
  try {
    const store = new Store(database)
    const pairs = new Set(store.views.raw.ofTypes(['pair']).map(({ _id }) => _id))
    return acknowledged.filter(({ transactionId, documentId, count, pairId }) => {
      const counter = store.get(documentId)?.['count']
      const isThere =
        typeof counter === 'number' && counter >= count && store.get(pairId)?.['count'] === count
      return !isThere || !pairs.has(pairId) || store.findResults(transactionId)?.length !== 2
    })
  } finally {
    database.close()
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
