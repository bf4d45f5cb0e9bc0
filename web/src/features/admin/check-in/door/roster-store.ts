import { deviceDatabase } from '#app/session/device-memory.ts'
import type { DBSchema } from 'idb'
import { openDatabase } from '../../device/open-database.ts'
import type { Person } from './scan.ts'

export type RosterFacts = { asOf: string }

export type RosterUpdate = {
  facts: RosterFacts
  /** Whether this is the whole list rather than an update. */
  isAll: boolean
}

/** A part of the list, encrypted. Later parts count before earlier ones. */
type Block = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
type KeptFacts = RosterFacts & {
  /** By this device's clock. */
  keptAt: number
  /** Made anew with each whole list. */
  list: string
}
type Kept = DBSchema & {
  blocks: { key: number; value: Block }
  facts: { key: string; value: KeptFacts }
}

/** Small enough to read one without blocking the page, large enough to keep a whole list to a few. */
const peopleInBlock = 1000
/** Each scan and each change adds a block. When there are more, reading the list merges them. */
const mostSpareBlocks = 200
/** A day at the door with its night. After that the list is deleted instead of read. */
const longestMs = 24 * 3_600_000
const clockSlackMs = 5 * 60_000

/** Opens this device's list. Without its key, with another one, or after a day, the list is deleted. */
export async function openRosterStore(key: CryptoKey | null, onForgotten?: () => void) {
  const database = await openDatabase<Kept>(deviceDatabase, {
    version: 3,
    upgrade(older) {
      // Earlier versions had other blocks.
      for (const name of Array.from(older.objectStoreNames)) older.deleteObjectStore(name)
      older.createObjectStore('blocks', { autoIncrement: true })
      older.createObjectStore('facts')
    },
    ...(onForgotten && { onClosed: onForgotten }),
  })
  /** Blocks count in the order they are written, so one is written after the other. */
  let writing = Promise.resolve()
  /** A write failed, so the stored blocks would be mistaken for a whole list. */
  let isBroken = false

  async function forget(): Promise<void> {
    const work = database.transaction(['blocks', 'facts'], 'readwrite')
    await Promise.all([work.objectStore('blocks').clear(), work.objectStore('facts').clear(), work.done])
  }

  async function read(): Promise<{ people: Person[]; facts: RosterFacts | null }> {
    const work = database.transaction(['blocks', 'facts'])
    const store = work.objectStore('blocks')
    const [facts, keys, blocks] = await Promise.all([
      work.objectStore('facts').get('roster'),
      store.getAllKeys(),
      store.getAll(),
      work.done,
    ])
    const people = facts && key && isFresh(facts) ? await peopleOf(blocks, key) : null
    if (!facts || !key || !people) {
      if (facts || blocks.length > 0) await forget()
      return { people: [], facts: null }
    }
    const all = [...people.values()]
    if (keys.length > Math.ceil(all.length / peopleInBlock) + mostSpareBlocks)
      await putTogether(keys, all, facts.list)
    return { people: all, facts: { asOf: facts.asOf } }
  }

  async function putTogether(keys: readonly number[], people: readonly Person[], list: string) {
    const blocks = await sealed(people)
    const work = database.transaction(['blocks', 'facts'], 'readwrite')
    const store = work.objectStore('blocks')
    // Another tab may have fetched a new list meanwhile.
    const [first, last] = [keys[0], keys.at(-1)]
    const isSame = (await work.objectStore('facts').get('roster'))?.list === list
    if (isSame && first !== undefined && last !== undefined) {
      void store.delete(IDBKeyRange.bound(first, last))
      // Takes the numbers of the merged blocks, so that newer blocks still override it.
      blocks.forEach((block, index) => void store.put(block, keys[index]))
    }
    await work.done
  }

  async function write(people: readonly Person[], update?: RosterUpdate): Promise<void> {
    const blocks = await sealed(people)
    const work = database.transaction(['blocks', 'facts'], 'readwrite')
    const [store, facts] = [work.objectStore('blocks'), work.objectStore('facts')]
    if (update?.isAll) void store.clear()
    for (const block of blocks) void store.add(block)
    if (update) {
      const list = update.isAll ? crypto.randomUUID() : ((await facts.get('roster'))?.list ?? '')
      void facts.put({ ...update.facts, keptAt: Date.now(), list }, 'roster')
    }
    await work.done
  }

  async function writeOrGiveUp(people: readonly Person[], update?: RosterUpdate): Promise<void> {
    if (isBroken && !update?.isAll) return
    try {
      await write(people, update)
      isBroken = false
    } catch (error) {
      isBroken = true
      console.warn('The name list could not be saved for offline use.', error)
      await forget().catch(() => {})
    }
  }

  async function sealed(people: readonly Person[]): Promise<Block[]> {
    const blocks: Block[] = []
    if (!key) return blocks
    for (let start = 0; start < people.length; start += peopleInBlock) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(people.slice(start, start + peopleInBlock)))
      blocks.push({ iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) })
    }
    return blocks
  }

  if (!key) await forget()

  return {
    /** Whether the list survives closing the page. */
    isKept: key !== null,
    read,
    /** Adds people, or replaces all. `update`: how current it is. Never rejects: storage may be full. */
    keep: (people: readonly Person[], update?: RosterUpdate): Promise<void> => {
      if (!key) return Promise.resolve()
      writing = writing.then(() => writeOrGiveUp(people, update))
      return writing
    },
    forget,
    close: () => database.close(),
  }
}

function isFresh({ keptAt }: KeptFacts): boolean {
  const age = Date.now() - keptAt
  return age > -clockSlackMs && age < longestMs
}

/** Null where the key doesn't open a block: the list is another session's. */
async function peopleOf(blocks: readonly Block[], key: CryptoKey): Promise<Map<string, Person> | null> {
  const people = new Map<string, Person>()
  try {
    for (const { iv, data } of blocks) {
      // Awaiting each block keeps the page responsive.
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
      // The encryption authenticates the block, so its shape needs no check.
      for (const person of JSON.parse(new TextDecoder().decode(text)) as Person[])
        people.set(person.ticket, person)
    }
    return people
  } catch {
    return null
  }
}
