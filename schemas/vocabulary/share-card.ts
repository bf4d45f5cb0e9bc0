import type { Gate } from './session.ts'

/**
 * What the picture of a shared link says. The site knows the words, the drawing knows the look; this is all that
 * passes between them, so the same card is always the same picture.
 */
export type ShareCard = {
  /** The gate that stands for a session's kind; null for every other page. */
  gate: Gate | null
  /** The kind's word, or what the page is: one or two words. */
  label: string
  /** A second word beside the label, such as the level. */
  note: string | null
  isCancelled: boolean
  title: string
  /** Day and time with the zone's short name. */
  when: string | null
  where: string | null
  /** Names of people, the most important first. */
  who: readonly string[]
  /** The event's short title. */
  site: string
}

/** The picture's size in pixels, which pages name beside its address. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Raise it when the drawing changes (local/share): it is part of the pictures' addresses. */
export const shareDrawingVersion = 1
