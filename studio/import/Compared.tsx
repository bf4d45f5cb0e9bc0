import { type ReactNode, useEffect, useState } from 'react'
import { useLake } from '../documents/use-lake.ts'
import { readDocuments } from './dataset.ts'
import { Alert, Status } from '../page/Parts.tsx'
import type { Stored } from './plan/stored.ts'

export type Comparison = {
  documents: readonly Stored[]
  isReading: boolean
  onCompare: () => void
}

/** Loads the documents a file is compared with, each time it's shown. */
export function Compared({ children }: { children: (comparison: Comparison) => ReactNode }) {
  const client = useLake()
  const [documents, setDocuments] = useState<readonly Stored[] | null>(null)
  const [reading, setReading] = useState<'reading' | 'read' | 'failed'>('reading')

  useEffect(() => {
    if (reading !== 'reading') return
    let isOver = false
    readDocuments(client).then(
      (stored) => {
        if (isOver) return
        setDocuments(stored)
        setReading('read')
      },
      () => !isOver && setReading('failed'),
    )
    return () => {
      isOver = true
    }
  }, [client, reading])

  const compare = () => setReading('reading')
  return (
    <>
      {reading === 'failed' && (
        <Alert onRetry={compare}>
          We couldn’t read the content, so the file isn’t compared yet. It’s still here: try again when you’re
          online.
        </Alert>
      )}
      {reading === 'reading' && documents === null && <Status>Comparing with the Studio …</Status>}
      {documents !== null && children({ documents, isReading: reading === 'reading', onCompare: compare })}
    </>
  )
}
