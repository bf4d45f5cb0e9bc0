/*
 * How the panel hands an accepted row to the Studio: a link that opens a new document with its public data. The data is
 * part of the link itself, so the panel needs no key to the Studio; an organizer checks the document there and saves
 * it. Addresses, phone numbers and notes are never included.
 */

/** In characters, more than any form takes: anybody can write such a link. */
export const longestDraftField = 5000

/** Each template's document type and the fields it is filled with. */
export const studioDrafts = {
  'speaker-from-proposal': {
    type: 'person',
    title: 'Speaker from a proposal',
    fields: ['name', 'headline', 'organization', 'bio'],
  },
  'session-from-proposal': {
    type: 'session',
    title: 'Session from a proposal',
    // `speaker` is the id of the document that the same proposal's speaker gets.
    fields: ['title', 'kind', 'level', 'abstract', 'prerequisites', 'speaker'],
  },
  'ambassador-from-application': {
    type: 'person',
    title: 'Ambassador from an application',
    fields: ['name', 'headline', 'organization'],
  },
  'sponsor-from-inquiry': {
    type: 'sponsor',
    title: 'Sponsor from an inquiry',
    fields: ['name', 'url', 'tier'],
  },
} as const

/** The id of a row's document: two organizers who open the same link write in the same draft. */
export const draftIdOfRow = (type: string, row: string) => `${type}-${row}`

export type StudioDraft = keyof typeof studioDrafts
export type DraftFields<Draft extends StudioDraft> = Partial<
  Record<(typeof studioDrafts)[Draft]['fields'][number], string>
>
