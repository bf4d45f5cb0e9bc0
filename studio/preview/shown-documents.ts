import { isDraftId, isVersionId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'

type Change = { id: string; document: PreviewDocument | null }

/**
 * Every document as the preview shows it: what an open form holds before what is stored, a stored draft before what is
 * published. A form is ahead of the store while somebody types, so what the store says of its document is kept but not
 * shown: text never goes back to what it was a moment ago.
 */
export class ShownDocuments {
  readonly #published = new Map<string, PreviewDocument>()
  readonly #drafts = new Map<string, PreviewDocument>()
  readonly #forms = new Map<string, PreviewDocument>()

  /** Forgets what was stored for what is stored now, published and drafts alike. */
  storeAll(documents: readonly PreviewDocument[]): void {
    this.#published.clear()
    this.#drafts.clear()
    for (const document of documents) this.#keep(document._id, document)
  }

  /** One stored document (null: deleted). Gives what is shown differently because of it, null for nothing. */
  store(rawId: string, document: PreviewDocument | null): Change | null {
    if (isVersionId(rawId)) return null
    this.#keep(rawId, document)
    const id = publishedIdOf(rawId)
    return this.#forms.has(id) ? null : { id, document: this.#shown(id) }
  }

  /** What an open form holds now. */
  type(document: PreviewDocument): Change {
    const id = publishedIdOf(document._id)
    this.#forms.set(id, { ...document, _id: id })
    return { id, document: this.#shown(id) }
  }

  /** The form is closed and what it held is stored by now: from here on the store is what is shown. */
  settle(rawId: string): Change | null {
    const id = publishedIdOf(rawId)
    return this.#forms.delete(id) ? { id, document: this.#shown(id) } : null
  }

  all(): PreviewDocument[] {
    const ids = new Set([...this.#published.keys(), ...this.#drafts.keys(), ...this.#forms.keys()])
    return [...ids].map((id) => this.#shown(id)).filter((document) => document !== null)
  }

  #keep(rawId: string, document: PreviewDocument | null): void {
    if (isVersionId(rawId)) return
    const stored = isDraftId(rawId) ? this.#drafts : this.#published
    const id = publishedIdOf(rawId)
    if (document) stored.set(id, { ...document, _id: id })
    else stored.delete(id)
  }

  #shown(id: string): PreviewDocument | null {
    return this.#forms.get(id) ?? this.#drafts.get(id) ?? this.#published.get(id) ?? null
  }
}
