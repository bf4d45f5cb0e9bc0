import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LakeError } from '../errors.ts'
import { FairQueue } from '../fair-queue.ts'

/** How long a failed rendering isn't tried again, in ms. */
const failureMs = 60_000
const maxFailures = 1000

export type Rendering = {
  /** The client for fair queueing, such as an address. */
  client: string
  /** Whether it may take long; then it waits only for others like it. */
  isCostly: boolean
  render: () => Promise<Buffer>
}

/** On disk, up to `maxBytes`: the least recently used go. A failure isn't tried again for a minute. */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in bytes, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #failures = new Map<string, { error: LakeError; until: number }>()
  // Node has four threads for this and for reading files; the lanes leave one free.
  readonly #plain = new RenderLane(2)
  readonly #costly = new RenderLane(1)
  #bytes = 0

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    mkdirSync(folder, { recursive: true })
    const found = readdirSync(folder).map((name) => ({ name, stat: statSync(join(folder, name)) }))
    for (const { name, stat } of found.sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
      // A leftover of an interrupted write.
      if (name.startsWith('.')) rmSync(join(folder, name))
      else this.#remember(name, stat.size)
    }
  }

  /** Renders what is missing. Throws what `render` throws, and 429 or 503 when too many wait. */
  get(key: string, rendering: Rendering): Promise<Buffer> {
    let pending = this.#pending.get(key)
    if (!pending) {
      pending = this.#load(key, rendering).finally(() => this.#pending.delete(key))
      this.#pending.set(key, pending)
    }
    return pending
  }

  /** Removes what was rendered of a picture: the keys that begin with its file's name. */
  forget(file: string): void {
    for (const key of this.#sizes.keys()) {
      if (!key.startsWith(file)) continue
      this.#forget(key)
      rmSync(join(this.#folder, key), { force: true })
    }
  }

  async #load(key: string, rendering: Rendering): Promise<Buffer> {
    const size = this.#sizes.get(key)
    if (size !== undefined) {
      try {
        const bytes = await readFile(join(this.#folder, key))
        this.#forget(key)
        this.#remember(key, bytes.length)
        return bytes
      } catch {
        // Somebody emptied the folder; render again.
        this.#forget(key)
      }
    }
    const failure = this.#failures.get(key)
    if (failure && failure.until > performance.now()) throw failure.error
    const bytes = await this.#render(key, rendering)
    await this.#store(key, bytes)
    return bytes
  }

  #render(key: string, { client, isCostly, render }: Rendering): Promise<Buffer> {
    return (isCostly ? this.#costly : this.#plain).run(client, async () => {
      try {
        return await render()
      } catch (error) {
        if (error instanceof LakeError) this.#rememberFailure(key, error)
        throw error
      }
    })
  }

  #rememberFailure(key: string, error: LakeError): void {
    this.#failures.delete(key)
    this.#failures.set(key, { error, until: performance.now() + failureMs })
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > maxFailures && oldest !== undefined) this.#failures.delete(oldest)
  }

  async #store(key: string, bytes: Buffer): Promise<void> {
    const temporary = join(this.#folder, `.${key}.${randomUUID()}`)
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, join(this.#folder, key))
      this.#remember(key, bytes.length)
      await this.#evict()
    } catch (error) {
      // A full disk costs speed, not the picture.
      console.warn('Couldn’t save a rendered image:', error)
      await rm(temporary, { force: true })
    }
  }

  async #evict(): Promise<void> {
    for (const key of this.#sizes.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#forget(key)
      await rm(join(this.#folder, key), { force: true })
    }
  }

  #remember(key: string, size: number): void {
    this.#sizes.set(key, size)
    this.#bytes += size
  }

  #forget(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}

const bounds = { waiting: 400, waitingOfOne: 200, waitMs: 15_000 }
const busy = 'Too many images are being made; try again'

type Job = { start: () => void; isWanted: () => boolean; reject: (error: Error) => void }

/** Renders a limited number of pictures at a time, serving clients in turn. */
class RenderLane {
  readonly #waiting = new FairQueue<Job>(bounds, busy)
  readonly #size: number
  #running = 0

  constructor(size: number) {
    this.#size = size
  }

  /** Rejects when `render` does, and with LakeError 429 or 503 when too many are waiting. */
  async run(client: string, render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#running < this.#size) this.#running += 1
    // A finished job passes its slot to the next one, so the count stays the same.
    else
      await new Promise<void>((start, reject) => {
        // Somebody else may have requested the same picture meanwhile, so it is always wanted.
        this.#waiting.add(client, { start, isWanted: () => true, reject })
      })
    try {
      return await render()
    } finally {
      const next = this.#waiting.next()
      if (next) next.start()
      else this.#running -= 1
    }
  }
}
