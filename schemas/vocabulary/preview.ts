/*
 * What the Studio and a page it shows in its preview say to each other. The page begins: it posts a greeting with one
 * end of a channel to the window around it, and everything after that goes through the channel.
 */

/** A document as the preview shows it: the draft in the place, and under the id, of what it will replace. */
export type PreviewDocument = { _id: string; _type: string; [field: string]: unknown }

/** Begins the conversation; a `MessagePort` comes with it. */
export const previewGreeting = 'fest-preview'

/** From the Studio to the page. */
export type PreviewMessage =
  /** Everything there is; comes first, and again after a gap in which a change may have been missed. */
  | { kind: 'all'; documents: readonly PreviewDocument[] }
  /** One document is different now, or (null) gone. */
  | { kind: 'changed'; id: string; document: PreviewDocument | null }
  /** The organizer opened this document: go to `path`, unless the page that is open shows it. */
  | { kind: 'open'; id: string; path: string }
