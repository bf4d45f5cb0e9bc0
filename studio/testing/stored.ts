import type { StoredDocument } from '../documents/stored-document.ts'

/** A stored document with its id as title. */
export function stored(_type: string, _id: string, fields: object = {}): StoredDocument {
  return { _id, _type, _rev: '1', title: _id, ...fields }
}
