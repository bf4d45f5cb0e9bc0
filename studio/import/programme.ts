import type {
  SessionKind,
  SessionLevel,
  SessionMode,
  SessionStatus,
  SpeakerRole,
} from '@fest/schemas/vocabulary/session.ts'

/** What can be imported, in the order in which it is created. */
export const importedTypes = ['room', 'track', 'person', 'session'] as const
export type ImportedType = (typeof importedTypes)[number]

/** Points at another entry of the same file, or at a document, by the id the file has for it. */
export type Link = { type: ImportedType; id: string }

/** Somebody in a session; without a role the file does not say which. */
export type SpeakerLink = { person: Link; role?: SpeakerRole }

/** What a file says about a thing. A field that it does not mention is missing; nothing is emptied by an import. */
export type FieldsOf = {
  room: Partial<{
    name: string
    shortName: string
    building: string
    floor: string
    capacity: number
    directions: string
  }>
  track: Partial<{ title: string; description: string }>
  person: Partial<{
    name: string
    headline: string
    organization: string
    pronouns: string
    isFeatured: boolean
    /** Markdown. */
    bio: string
    links: readonly string[]
  }>
  session: Partial<{
    title: string
    kind: SessionKind
    level: SessionLevel
    status: SessionStatus
    mode: SessionMode
    summary: string
    /** Markdown. */
    abstract: string
    language: string
    /** Instants in UTC. */
    startsAt: string
    endsAt: string
    isPlenary: boolean
    capacity: number
    room: Link
    track: Link
    speakers: readonly SpeakerLink[]
    prerequisites: readonly string[]
    bring: readonly string[]
    streamUrl: string
    slidesUrl: string
    recordingUrl: string
  }>
}

/** One thing of a file, with the id by which the file knows it. */
export type Entry<Type extends ImportedType = ImportedType> = {
  [Each in Type]: {
    type: Each
    id: string
    /** Known by its name only: a document of that name is this one. */
    isByName: boolean
    /** Where it stands, for messages: `row 12`, or `day 1, R462, event 3`. */
    place: string
    fields: FieldsOf[Each]
  }
}[Type]

/** Something to look at: an error keeps its entry out, a warning only tells. */
export type Problem = { severity: 'error' | 'warning'; place: string; column: string | null; message: string }

/** What a file says, whatever its format was. */
export type Programme = {
  /** Names the file's origin; ids are unique within it. `pretalx:<conference>` or `spreadsheet`. */
  source: string
  /** What people call it. */
  title: string
  entries: readonly Entry[]
  problems: readonly Problem[]
}

/** How names are compared: upper and lower case alike, and any run of space as one. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** The part of an address made of a title: `Grüße, Welt!` gives `grusse-welt`. Empty when nothing is left. */
export function addressOf(title: string): string {
  return title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
}
