import { DocumentFeed } from './document-feed.ts'

/** The one feed of this Studio: forms write to it, pages in the preview read from it. */
export const feed = new DocumentFeed()
