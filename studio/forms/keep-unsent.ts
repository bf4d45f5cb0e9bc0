import { isDraftId } from '@fest/schemas/core/document-id.ts'
import { BufferedDocument } from '@sanity/mutator'

/*
 * Publishing deletes the draft. When somebody else publishes, the Studio's document store drops text that
 * isn't confirmed, and a change in flight breaks the form: both are applied to the deleted document. The
 * server creates a new draft for such a change, so we keep the unconfirmed one until it has.
 */

type Confirmed = BufferedDocument['document']
type Doc = NonNullable<Confirmed['HEAD']>

/** Parts of the mutator that its types hide. */
type Unsent = { commits: readonly unknown[]; buffer: { hasChanges: () => boolean } }

/** The last state of documents that exist, or that pending changes will create again. */
const lastSeen = new WeakMap<Confirmed, Doc>()

let isInstalled = false

/** Makes all forms of the Studio keep typed text while somebody else publishes. Call it once, before a form opens. */
export function keepUnsentWhenPublished(): void {
  if (isInstalled) return
  isInstalled = true
  const buffered = BufferedDocument.prototype
  // The class itself isn't exported.
  const confirmed = Object.getPrototypeOf(new BufferedDocument(null).document) as Confirmed
  // Each is called on the document in question.
  /* oxlint-disable typescript/unbound-method */
  const { add, handleDocumentDeleted } = buffered
  const { applyIncoming, rebase, reset } = confirmed
  /* oxlint-enable typescript/unbound-method */

  confirmed.applyIncoming = function (mutation) {
    if (this.HEAD && isDraftId(this.HEAD._id)) lastSeen.set(this, this.HEAD)
    return applyIncoming.call(this, mutation)
  }

  confirmed.rebase = function (incoming) {
    const before = this.HEAD === null && this.hasUnresolvedMutations() ? lastSeen.get(this) : undefined
    if (!before) return rebase.call(this, incoming)
    this.HEAD = before
    try {
      rebase.call(this, incoming)
    } finally {
      this.HEAD = null
    }
  }

  confirmed.reset = function (document) {
    lastSeen.delete(this)
    reset.call(this, document)
  }

  // A mutation on a missing document starts with its creation.
  buffered.add = function (mutation) {
    if (this.LOCAL === null) lastSeen.delete(this.document)
    add.call(this, mutation)
  }

  buffered.handleDocumentDeleted = function () {
    const { commits, buffer } = this as unknown as Unsent
    const before = commits.length > 0 || buffer.hasChanges() ? lastSeen.get(this.document) : undefined
    if (before) this.document.EDGE = before
    else handleDocumentDeleted.call(this)
  }
}
