import { notebookFaultOf, type StoredNotebookFault } from '@fest/schemas/content/checks/notebook-file.ts'
import { useEffect, useState } from 'react'
import type { StoredDocument } from '../documents/stored-document.ts'
import { missingNotebookOf, notebookFileOf, type NotebookFaults } from './notebooks.ts'

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
