import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LakeError } from './errors.ts'

/** How many images are rendered at a time; each uses several threads and much memory. */
const maxRunning = 2
/** Callers beyond this many are sent away instead of waiting, which bounds what a flood can queue. */
const maxWaiting = 200

/**
 * Rendered images on the disk, the least recently used removed when there are more than `maxBytes`. The same
 * image asked for twice at once is rendered once.
 */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in bytes, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #running = 0
  #bytes = 0

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    mkdirSync(folder, { recursive: true })
    const found = readdirSync(folder).map((name) => ({ name, stat: statSync(join(folder, name)) }))
    for (const { name, stat } of found.sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
      // Left behind by a write that did not finish.
      if (name.startsWith('.')) rmSync(join(folder, name))
      else this.#remember(name, stat.size)
    }
  }

  /** The cached bytes for a key, rendering them first when they are missing. Throws what `render` throws. */
  get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    let pending = this.#pending.get(key)
    if (!pending) {
      pending = this.#load(key, render).finally(() => this.#pending.delete(key))
      this.#pending.set(key, pending)
    }
    return pending
  }

  async #load(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
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
    const bytes = await this.#inTurn(render)
    await this.#store(key, bytes)
    return bytes
  }

  async #inTurn(render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#running >= maxRunning) {
      if (this.#waiting.length >= maxWaiting)
        throw new LakeError(503, 'Too many images are being made; try again')
      // The place of whoever finishes is handed over, so it stays counted.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await render()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
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
      console.warn('A rendered image could not be kept:', error)
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
