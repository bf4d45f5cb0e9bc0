// @chunk common
import { type ContentImageValue, imageSource } from './image.ts'

type ContentImageProps = {
  image: ContentImageValue | null | undefined
  /** Its largest width in the layout, in CSS pixels. */
  width: number
  /** Width divided by height; by default the picture's own. */
  aspect?: number
  /** As in HTML; needed if the picture is narrower on small screens. */
  sizes?: string
  /** Only for pictures that are visible without scrolling. */
  isEager?: boolean
  /** True if the words beside it already say what it shows. */
  isDecorative?: boolean
  className?: string
}

/** A picture from the Studio; its space is reserved before it loads. Renders nothing if there is none. */
export function ContentImage(props: ContentImageProps) {
  const { image, width, aspect, sizes, isEager = false, isDecorative = false, className } = props
  const source = image ? imageSource(image, width, aspect) : null
  if (!source) return null
  return (
    <img
      {...source}
      sizes={source.srcSet && (sizes ?? `${width}px`)}
      alt={isDecorative ? '' : (image?.alt ?? '')}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
