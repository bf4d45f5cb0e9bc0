import { randomUUID } from 'node:crypto'
import { isRecord } from '../is-record.ts'
import { Mutation } from '@sanity/mutator'
import { isTooDeep, isValidId, type LakeDocument } from './documents.ts'
import { messageOf, OperationError } from '../errors.ts'

export type Operation = 'create' | 'update' | 'delete' | 'none'

/** A transaction's change to one document; `mutations` are in the form that listeners replay. */
export type Change = {
  id: string
  previous: LakeDocument | null
  next: LakeDocument | null
  mutations: Record<string, unknown>[]
}

export type TransactionResult = { id: string; operation: Operation }

type Touched = Change & { lastIndex: number }

/** A document as given by a caller: only `_type` is certain. */
export type DocumentInput = Record<string, unknown>

/** Sees committed documents plus its own changes, which others don't. Methods throw OperationError. */
export class Transaction {
  readonly id: string
  /** ISO instant for every document that the transaction changes. */
  readonly timestamp: string
  readonly results: TransactionResult[] = []
  /** The index of the current operation, for error messages. */
  index = 0
  readonly #committed: (id: string) => LakeDocument | undefined
  readonly #touched = new Map<string, Touched>()

  constructor(committed: (id: string) => LakeDocument | undefined, id: string = randomUUID()) {
    this.id = id
    this.timestamp = new Date().toISOString()
    this.#committed = committed
  }

  get(id: string): LakeDocument | null {
    const touched = this.#touched.get(id)
    return touched ? touched.next : (this.#committed(id) ?? null)
  }

  /** The document; throws OperationError when there is none. */
  require(id: string): LakeDocument {
    const document = this.get(id)
    if (document) return document
    throw new OperationError(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {
      id,
    })
  }

  create(input: DocumentInput): void {
    const document = this.#prepare(input)
    const { _id: id } = document
    if (this.get(id))
      throw new OperationError(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {
        id,
      })
    this.#put(document, { create: withoutRevision(document) }, 'create')
  }

  createIfNotExists(input: DocumentInput): void {
    const document = this.#prepare(input)
    if (this.get(document._id)) this.results.push({ id: document._id, operation: 'none' })
    else this.#put(document, { createIfNotExists: withoutRevision(document) }, 'create')
  }

  createOrReplace(input: DocumentInput): void {
    const document = this.#prepare(input)
    const previous = this.get(document._id)
    // A replaced document keeps its creation time, unless the caller gives another.
    const kept = previous && input['_createdAt'] === undefined ? { _createdAt: previous._createdAt } : {}
    const replacement = { ...document, ...kept }
    this.#put(replacement, { createOrReplace: withoutRevision(replacement) }, previous ? 'update' : 'create')
  }

  /** Applies a patch (set, unset, insert, inc, diffMatchPatch …) and checks `ifRevisionID`. */
  patch(id: string, patch: Record<string, unknown>): void {
    const { ifRevisionID, id: _id, query: _query, params: _params, ...operations } = patch
    const document = this.require(id)
    if (ifRevisionID !== undefined) this.requireRevision(id, ifRevisionID)
    const change = { patch: { ...operations, id } }
    let next: LakeDocument | null
    try {
      // The mutator modifies its input.
      const [copy, patchCopy] = structuredClone([document, change] as const)
      next = new Mutation({ mutations: [patchCopy] }).apply(copy) as LakeDocument | null
    } catch (error) {
      throw new OperationError(400, 'invalidPatchError', `Cannot patch "${id}": ${messageOf(error)}`, { id })
    }
    if (next?._id !== document._id || next._type !== document._type) {
      const field = next?._id === document._id ? '_type' : '_id'
      throw new OperationError(400, 'immutableFieldError', `Cannot modify immutable attribute "${field}"`, {
        id,
      })
    }
    this.#refuseDepth(next)
    this.#put(next, change, 'update')
  }

  /** Deletes a document; deleting one that doesn't exist is no error. */
  delete(id: string): void {
    const previous = this.get(id)
    if (!previous) {
      this.results.push({ id, operation: 'none' })
      return
    }
    const touched = this.#touch(id)
    touched.next = null
    touched.mutations.push({ delete: { id } })
    this.results.push({ id, operation: 'delete' })
  }

  requireRevision(id: string, expected: unknown): void {
    const current = this.get(id)?._rev ?? null
    if (current === expected) return
    throw new OperationError(
      409,
      'documentRevisionIDDoesNotMatchError',
      `Document "${id}" has unexpected revision ID (${String(current)}), expected ${String(expected)}`,
      { id, currentRevisionID: current, expectedRevisionID: expected },
    )
  }

  /** The changes in the order documents were first touched, without those that cancel out. */
  changes(): Touched[] {
    return [...this.#touched.values()].filter((change) => change.previous || change.next)
  }

  #put(document: LakeDocument, mutation: Record<string, unknown>, operation: Operation): void {
    const touched = this.#touch(document._id)
    touched.next = { ...document, _rev: this.id, _updatedAt: this.timestamp }
    touched.mutations.push(mutation)
    this.results.push({ id: document._id, operation })
  }

  #touch(id: string): Touched {
    let touched = this.#touched.get(id)
    if (!touched) {
      const previous = this.#committed(id) ?? null
      touched = { id, previous, next: previous, mutations: [], lastIndex: this.index }
      this.#touched.set(id, touched)
    }
    touched.lastIndex = this.index
    return touched
  }

  #prepare(input: DocumentInput): LakeDocument {
    const { _id: givenId, _type: type, _rev, _createdAt: createdAt, _updatedAt, ...fields } = input
    // Without an id one is generated; an id ending in a dot is a prefix for a generated one.
    const asksForId =
      givenId === undefined || givenId === '' || (typeof givenId === 'string' && givenId.endsWith('.'))
    const id = asksForId ? `${givenId ?? ''}${randomUUID()}` : givenId
    if (!isValidId(id)) {
      throw new OperationError(400, 'invalidDocumentIdError', `Malformed document ID: ${JSON.stringify(id)}`)
    }
    if (typeof type !== 'string' || type === '') {
      throw new OperationError(
        400,
        'missingTypeError',
        `Document "${id}" must have a string attribute "_type"`,
        { id },
      )
    }
    if (createdAt !== undefined && !isInstant(createdAt)) {
      throw new OperationError(
        400,
        'invalidDateError',
        `Document "${id}" has a "_createdAt" that is not a date`,
        { id },
      )
    }
    this.#refuseDepth(fields)
    return {
      _id: id,
      _type: type,
      _rev: this.id,
      _createdAt: typeof createdAt === 'string' ? createdAt : this.timestamp,
      _updatedAt: this.timestamp,
      ...fields,
    }
  }

  #refuseDepth(value: unknown): void {
    if (isTooDeep(value)) {
      throw new OperationError(400, 'documentTooDeepError', 'The document nests values too deeply')
    }
  }
}

/** Listeners replay content only; the revision comes with the event. */
function withoutRevision({ _rev, _updatedAt, ...document }: LakeDocument): Record<string, unknown> {
  return document
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/** A document given by a caller; throws OperationError for anything but an object. */
export function requireDocumentInput(value: unknown, where: string): DocumentInput {
  if (isRecord(value)) return value
  throw new OperationError(400, 'malformedOperationError', `"${where}" must hold a document`)
}
