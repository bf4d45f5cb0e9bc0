import { ContentImage } from './ContentImage.tsx'
import type { ContentImageValue } from './image.ts'

type PhotosProps = { photos: readonly (ContentImageValue & { _key: string })[] | null | undefined }

/** Photographs of the event: the first wide, the others beside each other. Without any it renders nothing. */
export function Photos({ photos }: PhotosProps) {
  if (!photos || photos.length === 0) return null
  const [first, ...others] = photos
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3" aria-label="Photos">
      <li className="col-span-full">
        <ContentImage
          image={first}
          width={1200}
          aspect={2.4}
          sizes="(min-width: 80rem) 75rem, 100vw"
          className="w-full rounded-panel"
        />
      </li>
      {others.map((photo) => (
        <li key={photo._key}>
          <ContentImage
            image={photo}
            width={400}
            aspect={1.5}
            sizes="(min-width: 48rem) 25rem, 50vw"
            className="w-full rounded-panel"
          />
        </li>
      ))}
    </ul>
  )
}
