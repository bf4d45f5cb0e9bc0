import { LakeError, OperationError, operationFailure } from '../errors.ts'
import type { Store } from './store.ts'
import type { Transaction } from './transaction.ts'

/** One operation of a request, applied to the transaction. */
export type Step = (transaction: Transaction) => void

/** Applies the steps in one transaction, all or none. Throws LakeError in the hosted shape, naming the failed step. */
export function commitSteps(
  store: Store,
  steps: readonly Step[],
  {
    transactionId,
    author,
    isDryRun = false,
    kind,
  }: {
    transactionId?: string | undefined
    author: string
    isDryRun?: boolean
    kind: 'mutationError' | 'actionError'
  },
): Transaction {
  const transaction = store.begin(transactionId)
  try {
    for (const [index, step] of steps.entries()) {
      transaction.index = index
      step(transaction)
    }
    store.commit(transaction, { author, isDryRun })
    return transaction
  } catch (error) {
    if (error instanceof OperationError) throw operationFailure(error, transaction.index, kind)
    throw error
  }
}

/** The transaction id a caller gave; throws LakeError 400 unless it is absent or a reasonable string. */
export function readTransactionId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)) return value
  throw new LakeError(
    400,
    'transactionId must be a string of at most 128 letters, digits, "-", "_", "." or ":"',
  )
}
