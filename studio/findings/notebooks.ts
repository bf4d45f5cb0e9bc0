import {
  notebookFaultOf,
  notebookFaultWords,
  type StoredFile,
  type StoredNotebookFault,
} from '@fest/schemas/content/checks/notebook-file.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { useEffect, useState } from 'react'
import { referenceOf, type StoredDocument } from '../documents/stored-document.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Item } from '../documents/item.ts'

export type NotebookFaults = ReadonlyMap<string, StoredNotebookFault>

export function notebookRefOf(document: StoredDocument | undefined): string | undefined {
  if (document?._type !== 'material' || document['kind'] !== 'notebook' || !isRecord(document['file']))
    return undefined
  const ref = referenceOf(document['file']['asset'])
  return ref?.endsWith('-ipynb') ? ref : undefined
}

/** Only if the query asked for it (`"stored": asset->{_id, url, size}`). */
export function notebookFileOf(document: StoredDocument): StoredFile[] {
  const file = document['file']
  const stored = isRecord(file) ? file['stored'] : undefined
  if (notebookRefOf(document) === undefined || !isRecord(stored)) return []
  const { _id, url, size } = stored
  if (typeof _id !== 'string' || typeof url !== 'string') return []
  return [{ _id, url, size: typeof size === 'number' ? size : null }]
}

/** Only if the query asked for the file. */
export function missingNotebookOf(document: StoredDocument): string[] {
  const ref = notebookRefOf(document)
  const file = document['file']
  return ref !== undefined && isRecord(file) && file['stored'] === null ? [ref] : []
}

/** The finding that a material's notebook can't be read: the published one's, or else the draft's. */
export function notebookFindings(item: Item, faults: NotebookFaults): Finding[] {
  const finding = (document: StoredDocument | undefined, weight: Finding['weight']) => {
    const fault = faults.get(notebookRefOf(document) ?? '')
    return fault ? [findingOf(item, { field: 'file', text: notebookFaultWords[fault], weight })] : []
  }
  const [published] = finding(item.published, 'urgent')
  return published ? [published] : finding(item.draft, 'soon')
}

/** The faults of these documents' notebooks; each file is read once, one after another. */
export function useNotebookFaults(documents: readonly StoredDocument[]): NotebookFaults {
  const [faults, setFaults] = useState<NotebookFaults>(new Map())
  useEffect(() => {
    let isLeft = false
    async function read(): Promise<void> {
      const found = new Map<string, StoredNotebookFault>(
        documents.flatMap(missingNotebookOf).map((ref) => [ref, 'gone']),
      )
      for (const file of documents.flatMap(notebookFileOf)) {
        const fault = await notebookFaultOf(file)
        if (isLeft) return
        if (fault) found.set(file._id, fault)
      }
      setFaults(found)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [documents])
  return faults
}
