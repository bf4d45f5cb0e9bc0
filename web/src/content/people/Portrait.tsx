import { ContentImage } from '../images/ContentImage.tsx'
import { type ContentImageValue, parseImageRef } from '../images/image.ts'
import { DrawnPortrait } from './DrawnPortrait.tsx'

type PortraitProps = {
  person: { _id: string; name: string; photo: ContentImageValue | null }
  /** Its largest width in the layout, in CSS pixels. It is square. */
  width: number
  sizes?: string
  isEager?: boolean
  /** True if the name is beside it, so that the picture adds nothing for screen readers. */
  isDecorative?: boolean
  className?: string
}

/** A person's photo around its hotspot, or a drawing of their initials. */
export function Portrait({ person, className = '', ...image }: PortraitProps) {
  return (
    <span className={`block aspect-square overflow-hidden rounded-panel bg-raised ${className}`}>
      {parseImageRef(person.photo?.ref) ? (
        <ContentImage {...image} image={person.photo} aspect={1} className="size-full object-cover" />
      ) : (
        <DrawnPortrait name={person.name} seed={person._id} />
      )}
    </span>
  )
}
