import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { Button } from '@sanity/ui'
import { useState } from 'react'
import { keptDays } from '../../documents/kept.ts'
import { useLiveQuery } from '../../documents/use-lake.ts'
import { useRealNow } from '../../page/use-now.ts'
import { entriesQuery, type ImportEntry } from '../plan/import-entry.ts'
import { LineList, Note, Part } from '../../page/Parts.tsx'
import { PhotoState } from '../photos/PhotoState.tsx'
import { usePhotoStates } from '../photos/use-photo-states.ts'
import { UndoImport } from './UndoImport.tsx'

export function ImportHistory() {
  const live = useLiveQuery<ImportEntry[]>(entriesQuery)
  const photos = usePhotoStates()
  const now = useRealNow().getTime()
  const [undoing, setUndoing] = useState<ImportEntry | null>(null)
  const entries = live.result ?? []
  if (entries.length === 0 && !undoing) return null
  return (
    <Part title="Imports so far">
      <Note>
        Any of them can be undone for {keptDays} days, by any organizer. What was published or edited since
        stays unless you tick it.
      </Note>
      <LineList
        lines={entries.map((entry) => ({
          key: entry._id,
          note: <time dateTime={entry.at}>{agoWords(entry.at, now)}</time>,
          text: <strong>{entry.file}</strong>,
          detail: (
            <>
              <Note>{stateInWords(entry, now)}</Note>
              <PhotoState photos={photos.get(entry._id)} />
            </>
          ),
          action: (entry.undoneAt === undefined || (entry.left ?? 0) > 0) && (
            <Button
              mode="ghost"
              aria-label={`Undo ${entry.file}`}
              text={entry.undoneAt === undefined ? 'Undo' : 'Undo the rest'}
              onClick={() => setUndoing(entry)}
            />
          ),
        }))}
      />
      {undoing && <UndoImport entry={undoing} onClose={() => setUndoing(null)} />}
    </Part>
  )
}

function stateInWords({ author, written, isComplete, undoneAt, left }: ImportEntry, now: number): string {
  const drafts = counted(written, 'draft', 'drafts')
  const what = isComplete ? drafts : `${drafts}, then stopped`
  const by = author === '' ? what : `${what}, by ${author}`
  if (undoneAt === undefined) return by
  const rest = (left ?? 0) > 0 ? `, ${counted(left ?? 0, 'document', 'documents')} stayed` : ''
  return `${by}. Undone ${agoWords(undoneAt, now)}${rest}.`
}
