import type { ImportedType } from './program.ts'

export type ColumnField = {
  name: string
  /** The heading in an export. */
  title: string
  /** Read, but in no export, as the halves of names that it writes whole. */
  isReadOnly?: boolean
  /** About the speaker in a session's row: doesn't tell which type is listed. */
  isOfSpeaker?: boolean
  /** Columns such as “Speaker 1” and “Speaker 2” fill it together. */
  takesSeveral?: boolean
}

/** The columns of each kind of spreadsheet, in the order of an export. */
export const columnFields: Record<ImportedType, readonly ColumnField[]> = {
  session: [
    { name: 'id', title: 'ID' },
    { name: 'title', title: 'Title' },
    { name: 'kind', title: 'Kind' },
    { name: 'level', title: 'Level' },
    { name: 'track', title: 'Track' },
    { name: 'subtitle', title: 'Subtitle' },
    { name: 'summary', title: 'Summary' },
    { name: 'abstract', title: 'Description' },
    { name: 'language', title: 'Language' },
    { name: 'date', title: 'Date' },
    { name: 'start', title: 'Start' },
    { name: 'end', title: 'End' },
    { name: 'duration', title: 'Duration' },
    { name: 'timeZone', title: 'Time zone', isReadOnly: true },
    { name: 'room', title: 'Room' },
    { name: 'isPlenary', title: 'For everyone' },
    { name: 'mode', title: 'How to take part' },
    { name: 'status', title: 'Status' },
    { name: 'capacity', title: 'Seats' },
    { name: 'speakers', title: 'People', takesSeveral: true },
    { name: 'givenName', title: 'Given name', isReadOnly: true },
    { name: 'familyName', title: 'Family name', isReadOnly: true },
    { name: 'headline', title: 'What the speaker does', isReadOnly: true, isOfSpeaker: true },
    { name: 'organization', title: 'The speaker’s organization', isReadOnly: true, isOfSpeaker: true },
    { name: 'bio', title: 'About the speaker', isReadOnly: true, isOfSpeaker: true },
    { name: 'prerequisites', title: 'What to know before' },
    { name: 'bring', title: 'What to bring' },
    { name: 'streamUrl', title: 'Stream' },
    { name: 'slidesUrl', title: 'Slides' },
    { name: 'recordingUrl', title: 'Recording' },
    { name: 'isNotRecorded', title: 'Do not record' },
    { name: 'links', title: 'Links' },
  ],
  person: [
    { name: 'id', title: 'ID' },
    { name: 'name', title: 'Name' },
    { name: 'givenName', title: 'Given name', isReadOnly: true },
    { name: 'familyName', title: 'Family name', isReadOnly: true },
    { name: 'preferredName', title: 'Preferred name', isReadOnly: true },
    { name: 'headline', title: 'What they do' },
    { name: 'organization', title: 'Organization' },
    { name: 'pronouns', title: 'Pronouns' },
    { name: 'isFeatured', title: 'Show first' },
    { name: 'bio', title: 'About the person' },
    { name: 'links', title: 'Links' },
    { name: 'photo', title: 'Photo', isReadOnly: true },
  ],
  room: [
    { name: 'id', title: 'ID' },
    { name: 'name', title: 'Name' },
    { name: 'shortName', title: 'Short name' },
    { name: 'building', title: 'Building' },
    { name: 'floor', title: 'Floor' },
    { name: 'capacity', title: 'People it holds' },
    { name: 'directions', title: 'How to find it' },
  ],
  track: [
    { name: 'id', title: 'ID' },
    { name: 'title', title: 'Name' },
    { name: 'description', title: 'What it is about' },
  ],
}

/** The field with an entry's name, which every row needs. */
export function nameFieldOf(type: ImportedType): string {
  return type === 'room' || type === 'person' ? 'name' : 'title'
}

export function exportedFields(type: ImportedType): readonly ColumnField[] {
  return columnFields[type].filter(({ isReadOnly }) => !isReadOnly)
}
