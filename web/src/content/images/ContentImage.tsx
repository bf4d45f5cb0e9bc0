// @chunk common
import { type ContentImageValue, imageSource } from './image.ts'

type ContentImageProps = {
  image: ContentImageValue | null | undefined
  /** The widest it is laid out, in CSS pixels. */
  width: number
  /** Width divided by height; without it the picture keeps its own shape. */
  aspect?: number
  /** As in HTML; needed where the picture is narrower on small screens. */
  sizes?: string
  /** Only for what is seen before scrolling. */
  isEager?: boolean
  /** True where the words beside it already say what it shows. */
  isDecorative?: boolean
  className?: string
}

/** A picture from Studio, in its place before it loads. Renders nothing when there is none. */
export function ContentImage({
  image,
  width,
  aspect,
  sizes,
  isEager = false,
  isDecorative = false,
  className,
}: ContentImageProps) {
  const source = image ? imageSource(image, width, aspect) : null
  if (!source) return null
  return (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet && (sizes ?? `${width}px`)}
      width={source.width}
      height={source.height}
      alt={isDecorative ? '' : (image?.alt ?? '')}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
