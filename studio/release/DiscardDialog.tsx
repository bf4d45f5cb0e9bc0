import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { counted } from '../builder/words.ts'
import { FestDialog } from '../findings/FestDialog.tsx'
import { discardDrafts } from '../trash/discard.ts'
import type { ReleaseChange } from './changes.ts'

type Props = {
  discarded: readonly ReleaseChange[]
  /** All unpublished changes: some may refer to what is discarded. */
  all: readonly ReleaseChange[]
  onClose: () => void
  onDone: (words: string) => void
}

/** Says how many drafts would be discarded and what that means, and discards them. */
export function DiscardDialog({ discarded, all, onClose, onDone }: Props) {
  const client = useClient({ apiVersion: contentApiVersion })
  const user = useCurrentUser()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const drafts = counted(discarded.length, 'draft', 'drafts')
  const created = discarded.filter(({ published }) => !published)
  const ids = new Set(created.map(({ id }) => id))
  const out = new Set(discarded.map(({ id }) => id))
  const left = all.filter(({ id, needs }) => !out.has(id) && needs.some((need) => ids.has(need)))
  const changed = discarded.length - created.length

  async function discard(): Promise<void> {
    setIsBusy(true)
    setFault('')
    try {
      const kept = discarded.map(({ draft }) => draft)
      await discardDrafts(client, kept, user?.name ?? '', new Date())
      onDone(
        `${drafts} discarded. You find ${discarded.length === 1 ? 'it' : 'them'} in the trash for 30 days.`,
      )
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      setFault(
        isConflict
          ? 'Someone just changed one of these drafts. Close this, check the list and try again.'
          : 'We couldn’t discard them. Try again.',
      )
      setIsBusy(false)
    }
  }

  return (
    <FestDialog
      title={`Discard ${drafts}?`}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="fest-button" onClick={onClose}>
            Keep {discarded.length === 1 ? 'it' : 'them'}
          </button>
          <button
            type="button"
            className="fest-button"
            data-primary
            disabled={isBusy}
            onClick={() => void discard()}
          >
            {isBusy ? 'Discarding …' : `Discard ${drafts}`}
          </button>
        </>
      }
    >
      {created.length > 0 && (
        <p className="fest-note">
          {counted(created.length, 'document was', 'documents were')} never published and will be gone from
          all lists.
        </p>
      )}
      {changed > 0 && (
        <p className="fest-note">
          {counted(changed, 'document goes', 'documents go')} back to what visitors see.
        </p>
      )}
      {left.length > 0 && (
        <p className="release-alert">
          {counted(left.length, 'other draft refers', 'other drafts refer')} to what you discard, and will
          need a fix:{' '}
          {left
            .slice(0, 3)
            .map(({ title }) => `“${title}”`)
            .join(', ')}
          {left.length > 3 ? ' …' : ''}
        </p>
      )}
      <p className="fest-note">You can put them back from the trash for 30 days.</p>
      {fault !== '' && (
        <p className="release-alert" role="alert">
          {fault}
        </p>
      )}
    </FestDialog>
  )
}
