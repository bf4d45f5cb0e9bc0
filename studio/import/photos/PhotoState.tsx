import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { IntentLink } from 'sanity/router'
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
    <div className="import-photos">
      <p>
        <output>
          {formatCount(withPhoto.length)} of {counted(total, 'photo is', 'photos are')} here.
        </output>
        {missing.length > 0 && (
          <>
            {' '}
            To load the others, run <code>npm run photos</code> on a computer with this project, or add
            pictures that you have.
          </>
        )}
      </p>
      <AddFiles list={list} missing={missing} />
      {missing.length > 0 && (
        <details>
          <summary>Who has none, and why</summary>
          <ul className="import-list">
            {missing.map(({ _key, id, name, fault }) => (
              <li key={_key} className="import-problem">
                <IntentLink intent="edit" params={{ id, type: 'person' }}>
                  {name}
                </IntentLink>
                <span>{fault ?? 'Not tried yet.'}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
