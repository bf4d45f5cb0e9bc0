import { DocumentFeed } from './document-feed.ts'

/** The one feed of this Studio: forms put in what is typed, pages in the preview get it. */
export const feed = new DocumentFeed()
