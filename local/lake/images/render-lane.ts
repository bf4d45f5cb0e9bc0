import { FairQueue } from '../fair-queue.ts'

const bounds = { waiting: 400, waitingOfOne: 200, waitMs: 15_000 }
const busy = 'Too many images are being made; try again'

type Job = { start: () => void; isWanted: () => boolean; reject: (error: Error) => void }

/** Renders a limited number of pictures at a time, serving clients in turn. */
export class RenderLane {
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
