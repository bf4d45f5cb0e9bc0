import { STATUS_CODES } from 'node:http'

/** The body of an error response, in the shapes @sanity/client reads. */
export type ErrorBody = Record<string, unknown>

/** An error response: `status` and `body` are sent as they are. */
export class LakeError extends Error {
  override name = 'LakeError'
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, message: string, body?: ErrorBody) {
    super(message)
    this.status = status
    this.body = body ?? { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message }
  }
}

/** The lake's file can't be read; nothing in it was changed. */
export class LakeFileError extends Error {
  override name = 'LakeFileError'
  readonly file: string
  /** The version that wrote it, where it is another one; else the file is damaged. */
  readonly version: number | undefined

  constructor(file: string, version: number | undefined, cause?: unknown) {
    const reason = version === undefined ? 'is damaged' : `has version ${version}`
    super(`The database of the Content Lake in ${file} can't be read: it ${reason}.`, { cause })
    this.file = file
    this.version = version
  }
}

/** A failed operation of a transaction; becomes an item of a mutation or action error. */
export class OperationError extends Error {
  override name = 'OperationError'
  readonly status: number
  readonly item: Record<string, unknown>

  constructor(status: number, type: string, description: string, details: Record<string, unknown> = {}) {
    super(description)
    this.status = status
    this.item = { description, type, ...details }
  }
}

/** The hosted shape of a refused mutation or action: one item, with the index of the failed operation. */
export function operationFailure(
  error: OperationError,
  index: number,
  kind: 'mutationError' | 'actionError',
): LakeError {
  const verb = kind === 'mutationError' ? 'Mutation' : 'Action'
  const description = `${verb} failed: ${error.message}`
  return new LakeError(error.status, description, {
    error: { description, type: kind, items: [{ error: error.item, index }] },
  })
}

export function badRequest(message: string): LakeError {
  return new LakeError(400, message)
}

export function notFound(message: string): LakeError {
  return new LakeError(404, message)
}

export function unauthorized(message = 'Sign in to do this, or send the write token.'): LakeError {
  return new LakeError(401, message)
}

export function tooLarge(message: string): LakeError {
  return new LakeError(413, message)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether an error, however wrapped, means that the disk is full, as Node or SQLite say it. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode, cause }: { code?: unknown; errcode?: unknown; cause?: unknown } =
    error instanceof Error ? error : {}
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    errcode === sqliteFull ||
    (cause !== undefined && isFullDisk(cause))
  )
}

const sqliteFull = 13
