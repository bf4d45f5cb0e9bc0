/* The page posts a greeting with one end of a channel to the window around it; all else goes there. */

/** A document as previewed: the draft, under the id of the document it will replace. */
export type PreviewDocument = { _id: string; _type: string; [field: string]: unknown }

/** The page's first message; a `MessagePort` comes with it. */
export const previewGreeting = 'fest-preview'

/** The name of a frame with a page and nothing around it, such as the lab to draw in; not a preview. */
export const bareFrame = 'fest-bare'

/** From the Studio to the page. */
export type PreviewMessage =
  /** All documents; sent first, and again when a change may have been missed. */
  | { kind: 'all'; documents: readonly PreviewDocument[] }
  /** Null when it was deleted. */
  | { kind: 'changed'; id: string; document: PreviewDocument | null }
  /** The organizer opened this document: go to `path`, unless the current page shows it already. */
  | { kind: 'open'; id: string; path: string }
