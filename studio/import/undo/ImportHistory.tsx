import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { useState } from 'react'
import { keptDays } from '../../documents/kept.ts'
import { useLiveQuery } from '../../documents/use-live-query.ts'
import { useRealNow } from '../../page/use-now.ts'
import { entriesQuery, type ImportEntry } from '../plan/import-entry.ts'
import { PhotoState } from '../photos/PhotoState.tsx'
import { usePhotoStates } from '../photos/use-photo-states.ts'
import { UndoImport } from './UndoImport.tsx'
import { FestButton } from '../../page/FestButton.tsx'

/** The imports so far, each with a way back. */
export function ImportHistory() {
  const live = useLiveQuery<ImportEntry[]>(entriesQuery)
  const photos = usePhotoStates()
  const now = useRealNow().getTime()
  const [undoing, setUndoing] = useState<ImportEntry | null>(null)
  const entries = (live.state === 'loading' ? undefined : live.result) ?? []
  if (entries.length === 0 && !undoing) return null
  return (
    <section className="import-export" aria-labelledby="import-history">
      <h2 id="import-history">Imports so far</h2>
      <p className="fest-note">
        Any of them can be undone for {keptDays} days, by any organizer. What was published or edited since
        stays unless you tick it.
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry._id} className="fest-entry import-entry">
            <time dateTime={entry.at}>{agoWords(entry.at, now)}</time>
            <div>
              <strong>{entry.file}</strong>
              <span className="fest-entry-note">{stateInWords(entry, now)}</span>
              <PhotoState photos={photos.get(entry._id)} />
            </div>
            {entry.undoneAt === undefined || (entry.left ?? 0) > 0 ? (
              <FestButton aria-label={`Undo ${entry.file}`} onClick={() => setUndoing(entry)}>
                {entry.undoneAt === undefined ? 'Undo' : 'Undo the rest'}
              </FestButton>
            ) : null}
          </li>
        ))}
      </ul>
      {undoing && <UndoImport entry={undoing} onClose={() => setUndoing(null)} />}
    </section>
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
