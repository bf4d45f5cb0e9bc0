import {
  type PreviewDocument,
  previewGreeting,
  type PreviewMessage,
} from '@fest/schemas/vocabulary/preview.ts'
import type { SanityClient } from 'sanity'
import { previewedTypes } from './places.ts'
import { ShownDocuments } from './shown-documents.ts'

/** A closed form's last edits are stored within this time, in ms; the Studio sends them about once a second. */
const settleMs = 3000

/** The types that pages load: those with a preview, and the files of materials. */
const fedTypes = [...previewedTypes, 'sanity.fileAsset']
const fed = '*[_type in $types && !(_id in path("versions.**"))]'

/** Sends previews every document, drafts too, and each change as typed, read with the organizer's session. */
export class DocumentFeed {
  readonly #shown = new ShownDocuments()
  readonly #pages = new Map<MessageEventSource, MessagePort>()
  readonly #settling = new Map<string, ReturnType<typeof setTimeout>>()
  #isComplete = false

  /** Starts answering pages of this origin. Returns the function that stops it. */
  answerPages(client: SanityClient): () => void {
    let stopReading: (() => void) | undefined
    const onMessage = ({ data, origin, source, ports: [port] }: MessageEvent) => {
      if (data !== previewGreeting || origin !== location.origin || !source || !port) return
      // A reloaded page sends its greeting again from the same window.
      this.#pages.get(source)?.close()
      this.#pages.set(source, port)
      stopReading ??= this.#read(client)
      this.#send({ kind: 'all', documents: this.#shown.all() }, [port])
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      stopReading?.()
      this.#isComplete = false
      for (const port of this.#pages.values()) port.close()
      this.#pages.clear()
    }
  }

  /** The current content of a form; call it at each change. */
  typed(document: PreviewDocument): void {
    const change = this.#shown.type(document)
    clearTimeout(this.#settling.get(change.id))
    this.#settling.delete(change.id)
    this.#send({ kind: 'changed', ...change })
  }

  closed(id: string): void {
    clearTimeout(this.#settling.get(id))
    this.#settling.set(
      id,
      setTimeout(() => {
        this.#settling.delete(id)
        const change = this.#shown.settle(id)
        if (change) this.#send({ kind: 'changed', ...change })
      }, settleMs),
    )
  }

  /** The organizer opened a document that is shown at this path of the site. */
  opened(id: string, path: string): void {
    this.#send({ kind: 'open', id, path })
  }

  #read(client: SanityClient): () => void {
    let hasGap = true
    const readAll = async () => {
      const documents = await client.fetch<PreviewDocument[]>(
        fed,
        { types: fedTypes },
        { perspective: 'raw', tag: 'preview' },
      )
      this.#shown.storeAll(documents)
      this.#isComplete = true
      this.#send({ kind: 'all', documents: this.#shown.all() })
    }
    const subscription = client
      .listen<PreviewDocument>(
        fed,
        { types: fedTypes },
        { events: ['welcome', 'mutation', 'reconnect'], visibility: 'query', tag: 'preview' },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'reconnect') hasGap = true
          else if (event.type === 'welcome' && hasGap) {
            hasGap = false
            readAll().catch((error: unknown) => {
              hasGap = true
              console.warn('The preview could not read the drafts.', error)
            })
          } else if (event.type === 'mutation') {
            const document = event.transition === 'disappear' ? null : (event.result ?? null)
            const change = this.#shown.store(event.documentId, document)
            if (change) this.#send({ kind: 'changed', ...change })
          }
        },
        error: (error: unknown) => console.warn('The preview no longer follows other editors.', error),
      })
    return () => subscription.unsubscribe()
  }

  #send(message: PreviewMessage, pages: Iterable<MessagePort> = this.#pages.values()): void {
    // Before the initial load, a page would have nothing but these changes.
    if (!this.#isComplete) return
    for (const port of pages) port.postMessage(message)
  }
}

/** The one feed of this Studio: forms write to it, pages in the preview read from it. */
export const feed = new DocumentFeed()
