import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { FestivalPage } from '../page/FestivalPage.tsx'
import { keptDays } from '../documents/kept.ts'
import { typeTitle } from '../documents/item.ts'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { useRealNow } from '../page/use-now.ts'
import { putBack, shownTrash, type Trashed, trashQuery } from './trash.ts'
import './trash.css'
import { FestButton } from '../page/FestButton.tsx'

type Entries = Parameters<typeof shownTrash>[0]

/** What was deleted lately, each with a way back. */
export function TrashPane() {
  const client = useClient({ apiVersion: contentApiVersion })
  const now = useRealNow().getTime()
  const live = useLiveQuery<Entries>(trashQuery)
  const entries = live.state === 'loading' ? undefined : live.result
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
    <FestivalPage
      ket="trash"
      title="Trash"
      lead={`What you delete or discard stays here for ${keptDays} days. Put it back, and it’s a draft again: visitors see it once you publish it.`}
    >
      <div className="trash-page">
        {fault !== '' && (
          <p className="trash-fault" role="alert">
            {fault}
          </p>
        )}
        <output className="fest-note">
          {restored && (
            <>
              “{restored.title}” is a draft again.{' '}
              <IntentLink intent="edit" params={{ id: restored.id, type: restored.type }}>
                Open it
              </IntentLink>
            </>
          )}
        </output>
        {shown?.length === 0 && <p className="fest-note">The trash is empty.</p>}
        <ul>
          {shown?.map((trashed) => (
            <li key={trashed.id} className="fest-entry">
              <span className="fest-line-type">{typeTitle(trashed.type)}</span>
              <span>
                <strong>{trashed.title}</strong>
                <span className="fest-entry-note">
                  Put here {agoWords(trashed.at, now)}
                  {trashed.author === '' ? '' : ` by ${trashed.author}`}
                  {trashed.hasPublished ? '. Visitors saw it before.' : ''}
                </span>
              </span>
              <FestButton aria-label={`Put back ${trashed.title}`} onClick={() => void restore(trashed)}>
                Put back
              </FestButton>
            </li>
          ))}
        </ul>
      </div>
    </FestivalPage>
  )
}
