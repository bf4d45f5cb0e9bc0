import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Child, startChild } from '../../backend/testing/child.ts'
import { openDatabase } from '../documents/database.ts'
import { Store } from '../documents/store.ts'

const clients = 3

/** A transaction that the lake acknowledged, and what it wrote. */
type Acknowledged = { transactionId: string; documentId: string; count: number; pairId: string }

/** Kills a lake at random moments, and gives what it acknowledged and isn't there completely afterwards. */
export async function lostInKills(kills: number): Promise<Acknowledged[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fest-lake-kill-'))
  let child: Child | undefined
  onTestFinished(async () => {
    await child?.kill()
    await rm(dataDir, { recursive: true })
  })
  const acknowledged: Acknowledged[] = []
  const counts = new Map<string, number>()
  for (let round = 0; round < kills; round++) {
    const before = acknowledged.length
    child = startChild(join(import.meta.dirname, 'writer-server.ts'), [dataDir])
    const { port, token } = JSON.parse(await child.line()) as { port: number; token: string }
    const writers = Array.from({ length: clients }, (_, client) =>
      write({ port, token, documentId: `counter-${client}`, counts, acknowledged }),
    )
    // At a random moment, but only once this round has something to lose.
    await until(() => acknowledged.length > before + clients)
    const moment = performance.now() + randomInt(0, 60)
    await until(() => performance.now() >= moment)
    await child.kill()
    await Promise.all(writers)
    const missing = lost(dataDir, acknowledged)
    if (missing.length > 0) return missing
  }
  return []
}

/** Increments a counter document and creates a second document in the same transaction, until the server is gone. */
async function write(options: {
  port: number
  token: string
  documentId: string
  counts: Map<string, number>
  acknowledged: Acknowledged[]
}): Promise<void> {
  const { port, token, documentId, counts, acknowledged } = options
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
      const response = await fetch(
        `http://127.0.0.1:${port}/lake/v${contentApiVersion}/data/mutate/production`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ transactionId, mutations }),
        },
      )
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

/** Opens the folder as the next start would, and lists what was acknowledged but isn't there completely. */
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
