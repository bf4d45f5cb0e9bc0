import { useMutation } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { PanelButton } from '../parts/screen.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { RowGroup } from './RowGroup.tsx'

/** The speaker's photo, fetched on request: it's far larger than the answers. */
export function Headshot({ id, name }: { id: string; name: string }) {
  const fetching = useMutation({
    mutationFn: () => callAdmin('admin_headshot', { id }),
    networkMode: 'always',
    gcTime: 0,
  })
  const headshot = fetching.data?.headshot
  // Only a picture is shown, whatever the column holds.
  const picture = headshot?.startsWith('data:image/') ? headshot : null
  const words = fetching.isError
    ? sentenceOf(toPlainError(fetching.error))
    : fetching.isSuccess && picture === null
      ? 'This photo is no longer available.'
      : null

  return (
    <RowGroup title="Photo" isTitleHidden>
      {picture === null ? (
        <PanelButton pendingLabel={fetching.isPending && 'Loading photo'} onClick={() => fetching.mutate()}>
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
