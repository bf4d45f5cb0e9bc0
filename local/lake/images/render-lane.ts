import { FairQueue } from '../fair-queue.ts'

const bounds = { waiting: 400, waitingOfOne: 200, waitMs: 15_000 }
const busy = 'Too many images are being made; try again'

type Job = { start: () => void; isWanted: () => boolean; reject: (error: Error) => void }

/** Renders so many pictures at a time; each client in turn. */
export class RenderLane {
  readonly #waiting = new FairQueue<Job>(bounds, busy)
  readonly #size: number
  #running = 0

  constructor(size: number) {
    this.#size = size
  }

  /** Rejects with what `render` rejects with, and with LakeError 429 or 503 when too many wait. */
  async run(client: string, render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#running < this.#size) this.#running += 1
    // A finished job hands its place to the next one, so the count stays as it is.
    else
      await new Promise<void>((start, reject) => {
        // Somebody else may have asked for the same picture meanwhile.
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
