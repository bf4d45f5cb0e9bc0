// @chunk lists
import { ContentImage } from './ContentImage.tsx'
import { type ContentImageValue, parseImageRef } from './image.ts'
import styles from './ThemedLogo.module.css'

type ThemedLogoProps = {
  name: string
  logo: ContentImageValue | null
  /** For a dark background; without it the other one is shown on a light background. */
  logoDark?: ContentImageValue | null
  /** Its largest width in the layout, in CSS pixels. */
  width: number
  className?: string
}

/** A logo that fits the theme, or the name as text if there is none. */
export function ThemedLogo({ name, logo, logoDark = null, width, className = '' }: ThemedLogoProps) {
  // A logo without a description still has a name: it is often the only content of a link.
  const named = (image: ContentImageValue | null) =>
    image && parseImageRef(image.ref) ? { ...image, alt: image.alt || name } : null
  const onLight = named(logo)
  const onDark = named(logoDark)
  const first = onLight ?? onDark
  if (!first) return <span className={`font-display text-title font-bold ${className}`}>{name}</span>
  const fit = `max-h-full max-w-full object-contain object-left rtl:object-right ${className}`
  if (!onLight || !onDark) {
    return <ContentImage image={first} width={width} className={`${fit} rounded-control ${styles.plate}`} />
  }
  return (
    <>
      <ContentImage image={onLight} width={width} className={`${fit} ${styles.onLight}`} />
      <ContentImage image={onDark} width={width} className={`${fit} ${styles.onDark}`} />
    </>
  )
}
