import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { Button } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { readDocuments } from './dataset.ts'
import { Alert, Note } from '../page/Parts.tsx'
import type { Stored } from './plan/stored.ts'

export type Comparison = {
  documents: readonly Stored[]
  isReading: boolean
  onCompare: () => void
}

/** Loads the documents a file is compared with, each time it's shown. */
export function Compared({ children }: { children: (comparison: Comparison) => ReactNode }) {
  const client = useClient({ apiVersion: contentApiVersion })
  const [documents, setDocuments] = useState<readonly Stored[] | null>(null)
  const [reading, setReading] = useState<'reading' | 'read' | 'failed'>('reading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
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
  }, [client, attempt])

  const compare = () => {
    setReading('reading')
    setAttempt(attempt + 1)
  }
  return (
    <>
      {reading === 'failed' && (
        <Alert action={<Button mode="ghost" text="Try again" onClick={compare} />}>
          We couldn’t read the content, so the file isn’t compared yet. It’s still here: try again when you’re
          online.
        </Alert>
      )}
      {reading === 'reading' && documents === null && (
        <Note>
          <output>Comparing with the Studio …</output>
        </Note>
      )}
      {documents !== null && children({ documents, isReading: reading === 'reading', onCompare: compare })}
    </>
  )
}
