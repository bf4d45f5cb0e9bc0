import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { PanelButton } from '../parts/screen.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { RowGroup } from '../parts/RowGroup.tsx'

/** The speaker's photo, fetched on request: it's far larger than the answers. */
export function Headshot({ id, name }: { id: string; name: string }) {
  const { run, isPending, problemOf } = useAction({ refreshes: false })
  const [headshot, setHeadshot] = useState<string | null>()
  // Only a picture is shown, whatever the column holds.
  const picture = headshot?.startsWith('data:image/') ? headshot : null
  const words =
    problemOf() ?? (headshot === undefined || picture !== null ? null : 'This photo is no longer available.')

  async function fetchIt() {
    setHeadshot((await callAdmin('admin_headshot', { id })).headshot)
  }

  return (
    <RowGroup title="Photo" isTitleHidden>
      {picture === null ? (
        <PanelButton pendingLabel={isPending && 'Loading photo'} onClick={() => void run(fetchIt)}>
          Show photo
        </PanelButton>
      ) : (
        <img src={picture} alt={name} className="max-h-60 rounded-control border border-line" />
      )}
      {words === null ? null : (
        <p role="alert" className="mt-1 text-muted">
          {words}
        </p>
      )}
    </RowGroup>
  )
}
