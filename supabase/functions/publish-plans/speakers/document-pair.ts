import type { StoredDocument } from '../../../../schemas/core/speaker-drafts.ts'

/** A document of the Studio as it is: published, as a draft, both or neither. */
export type DocumentPair = { id: string; draft: StoredDocument | null; published: StoredDocument | null }

/** Whether there is no such document. */
export const isMissing = ({ draft, published }: DocumentPair) => !draft && !published
