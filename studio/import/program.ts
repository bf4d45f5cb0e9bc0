import type {
  SessionKind,
  SessionLevel,
  SessionMode,
  SessionStatus,
  SpeakerRole,
} from '@fest/schemas/vocabulary/session.ts'

/** The types that can be imported, in the order in which they are created. */
export const importedTypes = ['room', 'track', 'person', 'session'] as const
export type ImportedType = (typeof importedTypes)[number]

export type EventDays = { first: string; last: string }

/** Refers to another entry of the same file, or to a document, by its id in the file. */
export type Link = { type: ImportedType; id: string }

/** Somebody in a session; without a role when the file doesn't give one. */
export type SpeakerLink = { person: Link; role?: SpeakerRole }

/** An address that belongs to a session, with what it is where the file says so. */
export type WebLink = { url: string; title: string }

type Texts<Name extends string> = Record<Name, string>

/** An entry's content; an import never empties a missing field. Instants in UTC, long texts in Markdown. */
export type FieldsOf = {
  room: Partial<Texts<'name' | 'shortName' | 'building' | 'floor' | 'directions'> & { capacity: number }>
  track: Partial<Texts<'title' | 'description'>>
  person: Partial<
    Texts<'name' | 'headline' | 'organization' | 'pronouns' | 'bio'> & {
      isFeatured: boolean
      links: readonly string[]
    }
  >
  session: Partial<
    Texts<'title' | 'subtitle' | 'summary' | 'abstract' | 'language' | 'startsAt' | 'endsAt'> &
      Texts<'streamUrl' | 'slidesUrl' | 'recordingUrl'> &
      Record<'isPlenary' | 'isNotRecorded', boolean> &
      Record<'room' | 'track', Link> &
      Record<'prerequisites' | 'bring', readonly string[]> & {
        kind: SessionKind
        level: SessionLevel
        status: SessionStatus
        mode: SessionMode
        capacity: number
        speakers: readonly SpeakerLink[]
        links: readonly WebLink[]
      }
  >
}

export type Entry<Type extends ImportedType = ImportedType> = {
  [Each in Type]: {
    type: Each
    id: string
    /** Known by name only: it is the document with that name. */
    isByName: boolean
    /** Its location, for messages: `row 12`, or `event 3, 2025-10-10 14:00, R462`. */
    place: string
    /** The address of a person's photo, which isn't loaded here. */
    photo?: string
    fields: FieldsOf[Each]
  }
}[Type]

/** A problem: an error excludes the entry, a warning only informs. */
export type Problem = { severity: 'error' | 'warning'; place: string; column: string | null; message: string }

/** The fields with a fixed set of values. */
export type WordField = 'kind' | 'level' | 'mode' | 'status' | 'role' | 'and'

/** A foreign word of the file, its number of places, and the chosen value: '' for none. */
export type ForeignWord = { field: WordField; word: string; count: number; chosen: string }

/** Sessions whose times have an offset other than the event's, and the choice of what to keep. */
export type ForeignOffset = {
  /** The storage key of the answer. */
  key: string
  /** `+05:30`, or `UTC`. */
  offset: string
  /** The event's offset at the first of these times, such as `+02:00`. */
  here: string
  count: number
  /** The first of these times as an instant: with the instant kept, and with the local time kept. */
  moment: string
  clock: string
  chosen: 'moment' | 'clock'
}

/** A part of a file that isn't imported, with its count and first occurrence. */
export type Dropped = { what: string; count: number; example: string }

export type Program = {
  /** Identifies the file's origin; ids are unique within it. `pretalx:<conference>` or `spreadsheet`. */
  source: string
  title: string
  entries: readonly Entry[]
  problems: readonly Problem[]
  words: readonly ForeignWord[]
  offsets: readonly ForeignOffset[]
  dropped: readonly Dropped[]
  /** Moments outside of them are shown with their year. */
  eventDays?: EventDays
}

/** The form in which names are compared: lower case, with any run of spaces as one, and with none between Han. */
export function comparableName(name: string): string {
  const spaced = name.normalize('NFKC').replaceAll(/\s+/g, ' ')
  return spaced
    .replaceAll(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')
    .trim()
    .toLowerCase()
}

/** The fields that aren't undefined. */
export function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }
}

export function nameOfEntry({ type, fields }: Entry): string {
  return (type === 'room' || type === 'person' ? fields.name : fields.title) ?? ''
}
