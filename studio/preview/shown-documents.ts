import { isDraftId, isVersionId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'

type Change = { id: string; document: PreviewDocument | null }

/**
 * An open form's content wins over the store, a stored draft over the published document. While somebody
 * types, the form is ahead of the store, whose changes are kept but not shown: text never jumps back.
 */
export class ShownDocuments {
  readonly #published = new Map<string, PreviewDocument>()
  readonly #drafts = new Map<string, PreviewDocument>()
  readonly #forms = new Map<string, PreviewDocument>()

  /** Replaces all stored documents, published and drafts. */
  storeAll(documents: readonly PreviewDocument[]): void {
    this.#published.clear()
    this.#drafts.clear()
    for (const document of documents) this.#keep(document._id, document)
  }

  /** Stores one document (null: deleted). Returns the change in what is shown, or null. */
  store(rawId: string, document: PreviewDocument | null): Change | null {
    if (isVersionId(rawId)) return null
    this.#keep(rawId, document)
    const id = publishedIdOf(rawId)
    return this.#forms.has(id) ? null : { id, document: this.#shown(id) }
  }

  /** Sets the content of an open form. */
  type(document: PreviewDocument): Change {
    const id = publishedIdOf(document._id)
    this.#forms.set(id, { ...document, _id: id })
    return { id, document: this.#shown(id) }
  }

  /** The form is closed and its content has been stored: from here on the store is shown. */
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
