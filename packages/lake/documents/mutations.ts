import { isRecord } from '../is-record.ts'
import { commitSteps, readTransactionId, type Step, type Store } from './store.ts'
import type { LakeDocument } from './documents.ts'
import { badRequest } from '../errors.ts'
import { requireDocumentInput, type Transaction, type TransactionResult } from './transaction.ts'

/** Finds the ids of the documents that a query selects with the caller's rights. */
type SelectIds = (query: string, params: Record<string, unknown>) => Promise<string[]>

export type MutateOptions = {
  author: string
  selectIds: SelectIds
  isDryRun: boolean
  returnIds: boolean
  returnDocuments: boolean
}

export type MutateAnswer = {
  transactionId: string
  results: (TransactionResult & { document?: LakeDocument | null })[]
  documentIds?: string[]
}

/** How many documents one mutation by query may select. */
const maxSelected = 10_000

/** `body` is `{mutations, transactionId?}`; a known id returns the earlier results. Throws LakeError. */
export async function mutate(store: Store, body: unknown, options: MutateOptions): Promise<MutateAnswer> {
  if (!isRecord(body) || !Array.isArray(body['mutations'])) {
    throw badRequest('The body must be JSON of the form {"mutations": […]}')
  }
  const transactionId = readTransactionId(body['transactionId'])
  const earlier = transactionId === undefined ? undefined : store.findResults(transactionId)
  if (transactionId !== undefined && earlier) return { transactionId, results: earlier }

  const steps: Step[] = []
  for (const [index, mutation] of body['mutations'].entries()) {
    steps.push(await toStep(mutation, index, options.selectIds))
  }
  const { author, isDryRun } = options
  const transaction = commitSteps(store, steps, { transactionId, author, isDryRun, kind: 'mutationError' })
  return answerOf(transaction, options)
}

function answerOf(transaction: Transaction, { returnIds, returnDocuments }: MutateOptions): MutateAnswer {
  const results = transaction.results.map((result) =>
    returnDocuments ? { ...result, document: transaction.get(result.id) } : result,
  )
  return {
    transactionId: transaction.id,
    results: returnIds || returnDocuments ? results : [],
    ...(returnIds ? { documentIds: results.map(({ id }) => id) } : {}),
  }
}

const documentOperations = ['create', 'createIfNotExists', 'createOrReplace'] as const

async function toStep(mutation: unknown, index: number, selectIds: SelectIds): Promise<Step> {
  if (!isRecord(mutation) || Object.keys(mutation).length !== 1) {
    throw badRequest(`Mutation ${index} must be an object with exactly one operation`)
  }
  for (const operation of documentOperations) {
    if (operation in mutation) {
      const input = mutation[operation]
      return (transaction) => transaction[operation](requireDocumentInput(input, operation))
    }
  }
  const { delete: deletion, patch } = mutation
  if (isRecord(deletion)) {
    const ids = await targetIds(deletion, index, selectIds)
    return (transaction) => ids.forEach((id) => transaction.delete(id))
  }
  if (isRecord(patch)) {
    const ids = await targetIds(patch, index, selectIds)
    return (transaction) => ids.forEach((id) => transaction.patch(id, patch))
  }
  throw badRequest(`Mutation ${index} has no operation the lake knows: ${Object.keys(mutation).join(', ')}`)
}

async function targetIds(
  target: Record<string, unknown>,
  index: number,
  selectIds: SelectIds,
): Promise<readonly string[]> {
  const { id, query, params } = target
  if (typeof id === 'string') return [id]
  if (Array.isArray(id) && id.every((each) => typeof each === 'string')) return id
  if (typeof query !== 'string') throw badRequest(`Mutation ${index} needs an "id" or a "query"`)
  const selected = await selectIds(query, isRecord(params) ? params : {})
  if (selected.length > maxSelected) {
    throw badRequest(`Mutation ${index} selects ${selected.length} documents; at most ${maxSelected} at once`)
  }
  return selected
}
