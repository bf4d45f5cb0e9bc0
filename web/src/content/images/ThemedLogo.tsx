// @chunk lists
import { ContentImage } from './ContentImage.tsx'
import type { ContentImageValue } from './image.ts'
import { parseImageRef } from './image.ts'
import styles from './ThemedLogo.module.css'

type ThemedLogoProps = {
  name: string
  logo: ContentImageValue | null
  /** For dark ground; without it the other is shown on light ground. */
  logoDark?: ContentImageValue | null
  /** The widest it is laid out, in CSS pixels. */
  width: number
  className?: string
}

/** A logo that fits the theme, or the name in words where there is none. */
export function ThemedLogo({ name, logo, logoDark = null, width, className = '' }: ThemedLogoProps) {
  // A logo says whose it is, also when nobody described it: it is often all a link holds.
  const named = (image: ContentImageValue | null) =>
    image && parseImageRef(image.ref) ? { ...image, alt: image.alt || name } : null
  const onLight = named(logo)
  const onDark = named(logoDark)
  const first = onLight ?? onDark
  if (!first) return <span className={`font-display text-title font-bold ${className}`}>{name}</span>
  const fit = `max-h-full max-w-full object-contain object-left ${className}`
  if (!onLight || !onDark) {
    return <ContentImage image={first} width={width} className={`${fit} ${styles.plate}`} />
  }
  return (
    <>
      <ContentImage image={onLight} width={width} className={`${fit} ${styles.onLight}`} />
      <ContentImage image={onDark} width={width} className={`${fit} ${styles.onDark}`} />
    </>
  )
}
