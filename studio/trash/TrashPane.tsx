import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { Button } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { useLake, useLiveQuery } from '../documents/use-lake.ts'
import { LineList, Alert, Note, Status } from '../page/Parts.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import { keptDays } from '../documents/kept.ts'
import { typeTitle } from '../documents/item.ts'
import { useRealNow } from '../page/use-now.ts'
import { putBack, shownTrash, type Trashed, trashQuery } from './trash.ts'

type Entries = Parameters<typeof shownTrash>[0]

export function TrashPane() {
  const client = useLake()
  const now = useRealNow().getTime()
  const live = useLiveQuery<Entries>(trashQuery)
  const entries = live.result
  const [present, setPresent] = useState<ReadonlySet<string> | null>(null)
  const [restored, setRestored] = useState<Trashed | null>(null)
  const [fault, setFault] = useState('')

  useEffect(() => {
    if (!entries) return
    let isCurrent = true
    const ids = entries.flatMap(({ documents }) => documents.flatMap(({ id }) => [id, draftIdOf(id)]))
    client.fetch<string[]>('*[_id in $ids]._id', { ids }, { perspective: 'raw', tag: 'trash' }).then(
      (found) => isCurrent && setPresent(new Set(found)),
      () => isCurrent && setFault('We couldn’t read the trash. Try again when you’re online.'),
    )
    return () => {
      isCurrent = false
    }
  }, [client, entries])

  async function restore(trashed: Trashed): Promise<void> {
    setFault('')
    try {
      await putBack(client, trashed)
      setPresent(new Set([...(present ?? []), draftIdOf(trashed.id)]))
      setRestored(trashed)
    } catch {
      setFault(`We couldn’t put “${trashed.title}” back. Try again.`)
    }
  }

  const shown = entries && present ? shownTrash(entries, present) : null
  return (
    <ToolPage
      title="Trash"
      lead={`What you delete or discard stays here for ${keptDays} days. Put it back, and it’s a draft again: visitors see it once you publish it.`}
    >
      {fault !== '' && <Alert>{fault}</Alert>}
      <Status>
        {restored && (
          <>
            “{restored.title}” is a draft again.{' '}
            <IntentLink intent="edit" params={{ id: restored.id, type: restored.type }}>
              Open it
            </IntentLink>
          </>
        )}
      </Status>
      {shown?.length === 0 && <Note>The trash is empty.</Note>}
      <LineList
        lines={(shown ?? []).map((trashed) => ({
          key: trashed.id,
          note: typeTitle(trashed.type),
          text: <strong>{trashed.title}</strong>,
          detail: (
            <Note>
              Put here {agoWords(trashed.at, now)}
              {trashed.author === '' ? '' : ` by ${trashed.author}`}
              {trashed.hasPublished ? '. Visitors saw it before.' : ''}
            </Note>
          ),
          action: (
            <Button
              mode="ghost"
              aria-label={`Put back ${trashed.title}`}
              text="Put back"
              onClick={() => void restore(trashed)}
            />
          ),
        }))}
      />
    </ToolPage>
  )
}
