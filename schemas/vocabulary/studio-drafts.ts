/*
 * How the panel hands an accepted row to the Studio: a link that opens a new document with its public data. The data is
 * part of the link itself, so the panel needs no key to the Studio; an organizer checks the document there and saves
 * it. Addresses, phone numbers and notes are never included.
 */

/** Each template's document type and the fields it is filled with, with the maximum length of each. */
export const studioDrafts = {
  'speaker-from-proposal': {
    type: 'person',
    title: 'Speaker from a proposal',
    fields: { name: 100, headline: 120, organization: 150, bio: 500 },
  },
  'session-from-proposal': {
    type: 'session',
    title: 'Session from a proposal',
    // `speaker` is the id of the document that the same proposal's speaker gets.
    fields: { title: 120, kind: 20, level: 20, abstract: 2000, prerequisites: 500, speaker: 64 },
  },
  'ambassador-from-application': {
    type: 'person',
    title: 'Ambassador from an application',
    fields: { name: 100, headline: 120, organization: 150 },
  },
  'sponsor-from-inquiry': {
    type: 'sponsor',
    title: 'Sponsor from an inquiry',
    fields: { name: 150, url: 300, tier: 128 },
  },
} as const

/** The id of a row's document: two organizers who open the same link write in the same draft. */
export const draftIdOfRow = (type: string, row: string) => `${type}-${row}`

export type StudioDraft = keyof typeof studioDrafts
export type DraftFields<Draft extends StudioDraft> = Partial<
  Record<keyof (typeof studioDrafts)[Draft]['fields'], string>
>
