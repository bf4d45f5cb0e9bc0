import { counted } from '@fest/schemas/core/count-words.ts'
import type { PhotoAddress } from '@fest/schemas/core/import-photos.ts'
import { Button } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import type { Comparison } from './Compared.tsx'
import type { PlannedItem } from './plan/plan.ts'
import { ImportStopped, runImport } from './plan/run-import.ts'
import { Alert, Foot, Note, Progress } from '../page/Parts.tsx'
import type { Stored } from './plan/stored.ts'
import { type ImportEntry, newEntry } from './plan/import-entry.ts'

type Props = Comparison & {
  writes: readonly PlannedItem[]
  photos: readonly PhotoAddress[]
  file: string
  onRunning: (isRunning: boolean) => void
  onDone: (entry: ImportEntry) => void
}

type Run =
  | { state: 'none' }
  | { state: 'running'; done: number; total: number }
  | { state: 'stopped'; message: string; done: number; of: readonly Stored[] }

/** The import itself. Its progress is drawn here alone: the lists above it can have thousands of lines. */
export function ReviewRun({
  writes,
  photos,
  file,
  documents,
  isReading,
  onCompare,
  onRunning,
  onDone,
}: Props) {
  const client = useLake()
  const user = useCurrentUser()
  const [run, setRun] = useState<Run>({ state: 'none' })
  const stop = useRef<AbortController | null>(null)
  // A stopped import that continues is the same import.
  const entry = useRef<ImportEntry | null>(null)
  const count = writes.length
  // A new comparison brings new documents; its plan has the rest of the import.
  const isStopped = run.state === 'stopped' && run.of === documents

  async function start(): Promise<void> {
    stop.current = new AbortController()
    entry.current ??= newEntry(file, user?.name ?? '', new Date())
    setRun({ state: 'running', done: 0, total: count })
    onRunning(true)
    try {
      await runImport(client, writes, entry.current, {
        photos,
        signal: stop.current.signal,
        onProgress: (progress) => setRun({ state: 'running', ...progress }),
      })
      onDone(entry.current)
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error
      setRun({ state: 'stopped', message: error.message, done: error.done, of: documents })
      onRunning(false)
    }
  }

  return (
    <Foot>
      {run.state === 'running' ? (
        <>
          <Progress value={run.done} max={run.total}>
            {`${run.done} of ${counted(run.total, 'draft', 'drafts')} written`}
          </Progress>
          <Button mode="ghost" text="Stop" onClick={() => stop.current?.abort()} />
        </>
      ) : isStopped ? (
        <Alert
          action={
            <Button
              tone="primary"
              disabled={isReading}
              text={isReading ? 'Comparing …' : 'Compare again and continue'}
              onClick={onCompare}
            />
          }
        >
          {`${run.message} ${run.done} of ${count} are saved.`}
        </Alert>
      ) : (
        (count > 0 || photos.length > 0) && (
          <>
            <Note>Everything becomes a draft. Nothing is published, and you can undo it as a whole.</Note>
            <Button
              tone="primary"
              text={
                count > 0
                  ? `Import ${counted(count, 'draft', 'drafts')}`
                  : `Keep ${counted(photos.length, 'address', 'addresses')} of photos`
              }
              onClick={() => void start()}
            />
          </>
        )
      )}
    </Foot>
  )
}
