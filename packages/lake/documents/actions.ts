import { getDraftId, isDraftId, isVersionId } from '@sanity/client/csm'
import { isRecord } from '../is-record.ts'
import { commitSteps, readTransactionId, type Step, type Store } from './store.ts'
import { strengthenReferences } from './documents.ts'
import { badRequest, OperationError } from '../errors.ts'
import { requireDocumentInput, type Transaction } from './transaction.ts'

export type ActionOptions = { author: string; isDryRun: boolean }

type Action = Record<string, unknown>

/**
 * The Studio sends every edit here. `body`: `{actions, transactionId?, dryRun?}`. All in one transaction; one
 * applied before isn't applied again. Throws LakeError in the hosted shape.
 */
export function runActions(store: Store, body: unknown, options: ActionOptions): { transactionId: string } {
  if (!isRecord(body) || !Array.isArray(body['actions'])) {
    throw badRequest('The body must be JSON of the form {"actions": […]}')
  }
  if (body['actions'].length === 0) throw badRequest('No actions provided')
  const transactionId = readTransactionId(body['transactionId'])
  if (transactionId !== undefined && store.findResults(transactionId)) return { transactionId }

  const steps = body['actions'].map((action, index): Step => {
    const type = isRecord(action) ? action['actionType'] : undefined
    const apply = typeof type === 'string' ? actionTypes.get(type) : undefined
    if (!apply || !isRecord(action)) {
      throw badRequest(
        `Action ${index} (${String(type)}) is not supported: this Content Lake has drafts and published documents, but no releases or variants`,
      )
    }
    return (transaction) => apply(transaction, action)
  })
  const isDryRun = options.isDryRun || body['dryRun'] === true
  const transaction = commitSteps(store, steps, {
    transactionId,
    author: options.author,
    isDryRun,
    kind: 'actionError',
  })
  return { transactionId: transaction.id }
}

const actionTypes = new Map<string, (transaction: Transaction, action: Action) => void>(
  Object.entries({
    'sanity.action.document.create': create,
    'sanity.action.document.edit': edit,
    'sanity.action.document.replaceDraft': replaceDraft,
    'sanity.action.document.publish': publish,
    'sanity.action.document.unpublish': unpublish,
    'sanity.action.document.discard': discard,
    // The newer name; the only versions in this lake are drafts.
    'sanity.action.document.version.discard': (transaction, { versionId, ...action }) =>
      discard(transaction, { ...action, draftId: versionId }),
    'sanity.action.document.delete': deleteDocument,
  }),
)

function create(transaction: Transaction, action: Action): void {
  const attributes = requireDraftAttributes(action)
  if (action['ifExists'] === 'ignore') transaction.createIfNotExists(attributes)
  else transaction.create(attributes)
}

function edit(transaction: Transaction, action: Action): void {
  const publishedId = requirePublishedId(action)
  const draftId = requireDraftId(action, publishedId)
  const patch = action['patch']
  if (!isRecord(patch)) throw malformed('An edit needs a "patch"')
  // Several edits in one request may each find the draft missing: the first one creates it.
  if (!transaction.get(draftId)) {
    const published = transaction.require(publishedId)
    transaction.createIfNotExists({ ...published, _id: draftId })
  }
  transaction.patch(draftId, patch)
}

function replaceDraft(transaction: Transaction, action: Action): void {
  transaction.createOrReplace(requireDraftAttributes(action))
}

function publish(transaction: Transaction, action: Action): void {
  const publishedId = requirePublishedId(action)
  const draftId = requireDraftId(action, publishedId)
  const draft = transaction.require(draftId)
  if (action['ifDraftRevisionId'] !== undefined)
    transaction.requireRevision(draftId, action['ifDraftRevisionId'])
  if (action['ifPublishedRevisionId'] !== undefined) {
    transaction.requireRevision(publishedId, action['ifPublishedRevisionId'])
  }
  transaction.createOrReplace({ ...strengthenReferences(draft), _id: publishedId })
  transaction.delete(draftId)
}

function unpublish(transaction: Transaction, action: Action): void {
  const publishedId = requirePublishedId(action)
  const draftId = requireDraftId(action, publishedId)
  const published = transaction.require(publishedId)
  transaction.createIfNotExists({ ...published, _id: draftId })
  transaction.delete(publishedId)
}

function discard(transaction: Transaction, action: Action): void {
  const draftId = action['draftId']
  if (typeof draftId !== 'string' || !isDraftId(draftId))
    throw malformed('A discard needs the id of a draft ("draftId" or "versionId")')
  transaction.require(draftId)
  transaction.delete(draftId)
}

function deleteDocument(transaction: Transaction, action: Action): void {
  const publishedId = requirePublishedId(action)
  const { includeDrafts = [] } = action
  if (!Array.isArray(includeDrafts) || !includeDrafts.every((id) => typeof id === 'string')) {
    throw malformed('"includeDrafts" must be a list of draft ids')
  }
  const draftId = getDraftId(publishedId)
  if (transaction.get(draftId) && !includeDrafts.includes(draftId)) {
    throw malformed(`"${publishedId}" has a draft; name it in "includeDrafts" to delete both`)
  }
  for (const id of includeDrafts) {
    if (id !== draftId) throw malformed(`"${id}" is not a draft of "${publishedId}"`)
    transaction.delete(id)
  }
  transaction.delete(publishedId)
}

function requirePublishedId(action: Action): string {
  const id = action['publishedId']
  if (typeof id === 'string' && id !== '' && !isDraftId(id) && !isVersionId(id)) return id
  throw malformed('"publishedId" must be the id of a published document')
}

function requireDraftId(action: Action, publishedId: string): string {
  const draftId = getDraftId(publishedId)
  if (action['draftId'] === undefined || action['draftId'] === draftId) return draftId
  throw malformed(`"draftId" must be "${draftId}"; this Content Lake has no release versions`)
}

/** The attributes of a new draft; without an `_id` they get the draft's. */
function requireDraftAttributes(action: Action): Record<string, unknown> {
  const publishedId = requirePublishedId(action)
  const attributes = requireDocumentInput(action['attributes'], 'attributes')
  const id = attributes['_id'] ?? getDraftId(publishedId)
  if (id !== getDraftId(publishedId)) throw malformed(`"attributes._id" must be "${getDraftId(publishedId)}"`)
  return { ...attributes, _id: id }
}

function malformed(description: string): OperationError {
  return new OperationError(400, 'malformedActionError', description)
}
