import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import { drawPicture } from './picture.ts'

/** Beyond this many pictures (about 90 kB each) the least recently used one is dropped. */
const maxPictures = 300

/** Each is drawn once, one after the other so that pages stay fast, and kept when something is published. */
export class PictureCache {
  #pictures = new Map<string, Promise<Buffer>>()
  #drawing: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #draw: (card: ShareCard) => Promise<Buffer>

  constructor(draw: (card: ShareCard) => Promise<Buffer> = drawPicture) {
    this.#draw = draw
  }

  get waiting(): number {
    return this.#waiting
  }

  get(card: ShareCard): Promise<Buffer> {
    const key = JSON.stringify(card)
    const picture = this.#pictures.get(key) ?? this.#queue(card, key)
    // Reinserted as the most recently used.
    this.#pictures.delete(key)
    this.#pictures.set(key, picture)
    const oldest = this.#pictures.keys().next().value
    if (this.#pictures.size > maxPictures && oldest !== undefined) this.#pictures.delete(oldest)
    return picture
  }

  #queue(card: ShareCard, key: string): Promise<Buffer> {
    this.#waiting += 1
    const picture = this.#drawing
      .then(() => this.#draw(card))
      .finally(() => {
        this.#waiting -= 1
      })
    // The caller gets the error. The next picture in the queue is still drawn, and this one again at the next request.
    this.#drawing = picture.catch(() => this.#pictures.delete(key))
    return picture
  }
}
