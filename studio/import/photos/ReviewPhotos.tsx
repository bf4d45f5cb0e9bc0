import { counted } from '@fest/schemas/core/count-words.ts'
import { Folded, Note, Tick } from '../../page/Parts.tsx'
import type { PhotoPlan } from '../plan/plan-photos.ts'

type Props = {
  plan: PhotoPlan
  isAgreed: boolean
  isLocked: boolean
  onAgree: (isAgreed: boolean) => void
}

/** Asks for permission to use the photos that a file links to, and says how they are loaded. */
export function ReviewPhotos({ plan: { wanted, known, shared }, isAgreed, isLocked, onAgree }: Props) {
  return (
    <Folded title="Photos" count={wanted.length} isOpen>
      <Note>
        The file has addresses of photos. Photos are personal data, and the license of wherever they come from
        applies here too.
      </Note>
      <Tick isTicked={isAgreed} isLocked={isLocked} onTick={onAgree}>
        {`${wanted.length === 1 ? 'This person agreed' : `These ${wanted.length} people agreed`} that our site shows their photos, and the license allows it`}
      </Tick>
      <Note>
        {isAgreed ? (
          <>
            The import keeps the addresses where visitors can’t see them. Afterward run{' '}
            <code>npm run photos</code> on a computer with this project: it loads the photos into the drafts,
            described by their names, and you see here who still has none, and why.
          </>
        ) : (
          'Unless you check the box, nothing about the photos is kept.'
        )}
        {known > 0 && ` ${counted(known, 'person has', 'people have')} a photo here already, which stays.`}
        {shared > 0 &&
          ` ${counted(shared, 'person shares', 'people share')} the address of theirs with others: that’s a placeholder, and isn’t used.`}
      </Note>
    </Folded>
  )
}
