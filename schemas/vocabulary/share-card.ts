import type { Gate } from './session.ts'

/** The texts on a shared link's picture. The drawing gets nothing else: equal cards are equal pictures. */
export type ShareCard = {
  /** The gate of a session's kind; null for other pages. */
  gate: Gate | null
  label: string
  /** A second word beside the label, such as the level, or that it's canceled. */
  note: string | null
  isCanceled: boolean
  /** Of the site's language, where it isn't from left to right. */
  direction?: 'rtl'
  /** What stands between two names, where it isn't the Latin comma. */
  comma?: string
  title: string
  /** Day and time with the zone's short name. */
  when: string | null
  where: string | null
  /** Names of people, most important first. */
  who: readonly string[]
  /** The event's short title. */
  site: string
  /** A circuit that is drawn above the title, as the fragment of the lab's address. */
  circuit?: string
}

/** The picture's size in pixels, for the page's meta tags. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Increase it when the drawing changes (local/share): it is part of the pictures' addresses. */
export const shareDrawingVersion = 3
