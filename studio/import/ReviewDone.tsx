import { useState } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import { PhotoState } from './photos/PhotoState.tsx'
import { usePhotoStates } from './photos/use-photo-states.ts'
import type { ImportEntry } from './undo/import-entry.ts'
import { UndoImport } from './undo/UndoImport.tsx'

type Props = { written: string; entry: ImportEntry; onEnd: () => void }

/** What an import did, where to go from there, and the way back. */
export function ReviewDone({ written, entry, onEnd }: Props) {
  const router = useRouter()
  const { basePath } = useWorkspace()
  const photos = usePhotoStates().get(entry._id)
  const [isUndoing, setIsUndoing] = useState(false)
  return (
    <section className="import-page import-end" aria-labelledby="import-done">
      <h2 id="import-done">
        <output>{written}.</output>
      </h2>
      <p className="fest-lead">
        It’s all drafts, so visitors don’t see any of it yet. Review it, then publish it together.
      </p>
      <PhotoState photos={photos} />
      <p className="import-buttons">
        <button
          type="button"
          className="fest-button"
          data-primary
          onClick={() => router.navigateUrl({ path: `${basePath}/release` })}
        >
          Review unpublished changes
        </button>
        <button type="button" className="fest-button" onClick={onEnd}>
          Import another file
        </button>
        <button type="button" className="fest-button" onClick={() => setIsUndoing(true)}>
          Undo this import
        </button>
      </p>
      {isUndoing && <UndoImport entry={entry} onClose={() => setIsUndoing(false)} />}
    </section>
  )
}
