import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { Stack } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { Folded } from '../../page/Folded.tsx'
import { LineList } from '../../page/LineList.tsx'
import { Note } from '../../page/Note.tsx'
import { AddFiles } from './AddFiles.tsx'
import type { PhotoStates } from './use-photo-states.ts'

type Props = { photos: PhotoStates | undefined }

/** The state of an import's photos: how many are loaded, whose are missing and why, and the ways to add them. */
export function PhotoState({ photos }: Props) {
  if (!photos) return null
  const { list, withPhoto, missing } = photos
  const total = withPhoto.length + missing.length
  if (total === 0) return null
  return (
    <Stack gap={4}>
      <Note>
        <output>{`${formatCount(withPhoto.length)} of ${counted(total, 'photo is', 'photos are')} here.`}</output>
        {missing.length > 0 && (
          <>
            {' '}
            To load the others, run <code>npm run photos</code> on a computer with this project, or add
            pictures that you have.
          </>
        )}
      </Note>
      <AddFiles list={list} missing={missing} />
      <Folded title="Who has none, and why" count={missing.length}>
        <LineList
          lines={missing.map(({ _key, id, name, fault }) => ({
            key: _key,
            note: (
              <IntentLink intent="edit" params={{ id, type: 'person' }}>
                {name}
              </IntentLink>
            ),
            text: fault ?? 'Not tried yet.',
          }))}
        />
      </Folded>
    </Stack>
  )
}
