import { counted } from '@fest/schemas/core/count-words.ts'
import { Button } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { keptDays } from '../documents/kept.ts'
import { AskDialog } from '../page/AskDialog.tsx'
import { Alert, Note } from '../page/Parts.tsx'
import { changedSince, discardDrafts, type Discarding, readDiscarding } from './discard.ts'

type Props = {
  /** The documents whose drafts are discarded, without `drafts.`. */
  ids: readonly string[]
  onClose: () => void
  onDone: (drafts: readonly StoredDocument[]) => void
}

type Work = { state: 'reading' | 'failed' } | { state: 'told' | 'discarding'; told: Discarding }

/** Shows how many drafts would be discarded and the consequences, then discards those exact revisions. */
export function DiscardDialog({ ids, onClose, onDone }: Props) {
  const client = useLake()
  const user = useCurrentUser()
  const [work, setWork] = useState<Work>({ state: 'reading' })
  const [fault, setFault] = useState('')
  // Later edits and selections don't change the confirmed set.
  const [asked] = useState(ids)

  useEffect(() => {
    readDiscarding(client, asked).then(
      (told) => setWork({ state: 'told', told }),
      () => setWork({ state: 'failed' }),
    )
  }, [client, asked])

  async function discard(told: Discarding): Promise<void> {
    setWork({ state: 'discarding', told })
    setFault('')
    try {
      await discardDrafts(client, told.drafts, user?.name ?? '')
      onDone(told.drafts)
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      await lookAgain(told, isConflict)
    }
  }

  async function lookAgain(before: Discarding, isConflict: boolean): Promise<void> {
    try {
      const told = await readDiscarding(client, asked)
      const done = before.drafts.length - told.drafts.length
      const gone = done > 0 ? ` ${counted(done, 'draft is', 'drafts are')} gone already.` : ''
      const changed = changedSince(before, told)
      setFault(
        isConflict
          ? `Someone just changed ${changed.length > 0 ? inQuotes(changed) : 'one of these drafts'}, so nothing of that was discarded.${gone} Discard anyway?`
          : `We couldn’t discard them.${gone} Try again.`,
      )
      setWork({ state: 'told', told })
    } catch {
      setFault('')
      setWork({ state: 'failed' })
    }
  }

  const told = work.state === 'told' || work.state === 'discarding' ? work.told : null
  const drafts = counted(told?.drafts.length ?? asked.length, 'draft', 'drafts')
  return (
    <AskDialog
      title={`Discard ${drafts}?`}
      onClose={onClose}
      actions={
        <>
          <Button mode="ghost" text={`Keep ${asked.length === 1 ? 'it' : 'them'}`} onClick={onClose} />
          {told && told.drafts.length > 0 && (
            <Button
              tone="critical"
              disabled={work.state === 'discarding'}
              text={work.state === 'discarding' ? 'Discarding …' : `Discard ${drafts}`}
              onClick={() => void discard(told)}
            />
          )}
        </>
      }
    >
      {work.state === 'reading' && <Note>Looking at what would be lost …</Note>}
      {work.state === 'failed' && <Alert>We can’t reach the content. Close this and try again.</Alert>}
      {told && <Meaning told={told} asked={asked.length} />}
      {fault !== '' && <Alert>{fault}</Alert>}
    </AskDialog>
  )
}

function Meaning({ told: { drafts, created, left }, asked }: { told: Discarding; asked: number }) {
  const changed = drafts.length - created
  const gone = asked - drafts.length
  return (
    <>
      {created > 0 && (
        <Note>
          {counted(created, 'document was', 'documents were')} never published and will be gone from all
          lists.
        </Note>
      )}
      {changed > 0 && (
        <Note>{counted(changed, 'document goes', 'documents go')} back to what visitors see.</Note>
      )}
      {gone > 0 && <Note>{counted(gone, 'document has', 'documents have')} no draft anymore.</Note>}
      {left.length > 0 && (
        <Alert>
          {counted(left.length, 'other draft refers', 'other drafts refer')} to what you discard, and will
          need a fix: {inQuotes(left)}
        </Alert>
      )}
      {drafts.length > 0 && <Note>You can put them back from the trash for {keptDays} days.</Note>}
    </>
  )
}

/** The first three titles. */
function inQuotes(titles: readonly string[]): string {
  const first = titles.slice(0, 3).map((title) => `“${title}”`)
  return `${first.join(', ')}${titles.length > 3 ? ' …' : ''}`
}
