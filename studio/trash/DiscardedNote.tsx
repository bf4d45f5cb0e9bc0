import { counted } from '@fest/schemas/core/count-words.ts'
import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useLake } from '../documents/use-lake.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { keptDays } from '../documents/kept.ts'
import { Status } from '../page/Parts.tsx'
import { restoreDrafts } from './discard.ts'

type Props = { drafts: readonly StoredDocument[]; onClose: () => void }

/** Says what was just discarded, with an undo; takes the focus, because the focused element may be gone. */
export function DiscardedNote({ drafts, onClose }: Props) {
  const client = useLake()
  const [work, setWork] = useState<'discarded' | 'restoring' | 'restored' | 'failed'>('discarded')
  const count = counted(drafts.length, 'draft', 'drafts')

  async function restore(): Promise<void> {
    setWork('restoring')
    try {
      await restoreDrafts(client, drafts)
      setWork('restored')
    } catch {
      setWork('failed')
    }
  }

  return (
    <Flex wrap="wrap" gap={2} align="center" tabIndex={-1} ref={focusOn}>
      <Status>
        {work === 'restored' && `${count} restored.`}
        {work === 'failed' && 'We couldn’t restore them all. The rest is in the trash.'}
        {(work === 'discarded' || work === 'restoring') &&
          `${count} discarded. You find ${drafts.length === 1 ? 'it' : 'them'} in the trash for ${keptDays} days.`}
      </Status>
      {(work === 'discarded' || work === 'restoring') && (
        <Button mode="ghost" disabled={work === 'restoring'} text="Undo" onClick={() => void restore()} />
      )}
      <Button mode="ghost" text="Close" onClick={onClose} />
    </Flex>
  )
}

function focusOn(note: HTMLElement | null): void {
  note?.focus()
}
