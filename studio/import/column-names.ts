import type { ImportedType } from './program.ts'

/** A field that a column of a spreadsheet can fill. */
export type ColumnField = {
  name: string
  /** The heading in an export. */
  title: string
  /** Other headings that mean the same, compared without case, spaces and punctuation. */
  aliases: readonly string[]
  isRequired?: boolean
  /** Half of a name, which an export writes whole. */
  isHalfName?: boolean
  /** Read, but in no export. */
  isReadOnly?: boolean
}

const halvesOfNames = {
  given: ['given name', 'first name', 'forename', 'vorname', 'prenom', 'nombre', 'nome', 'voornaam'],
  family: [
    'family name',
    'last name',
    'surname',
    'nachname',
    'familienname',
    'nom de famille',
    'apellidos',
    'cognome',
    'achternaam',
  ],
}

/** The columns of each kind of spreadsheet, in the order of an export. */
export const columnFields: Record<ImportedType, readonly ColumnField[]> = {
  session: [
    { name: 'id', title: 'ID', aliases: ['guid', 'code', 'session id', 'proposal id', 'uid', 'key'] },
    {
      name: 'title',
      title: 'Title',
      aliases: ['session title', 'session', 'name', 'talk', 'titel', 'titre', 'proposal title'],
      isRequired: true,
    },
    {
      name: 'kind',
      title: 'Kind',
      aliases: ['type', 'session type', 'format', 'session format', 'submission type', 'art', 'category'],
    },
    { name: 'level', title: 'Level', aliases: ['difficulty', 'audience level', 'niveau'] },
    { name: 'track', title: 'Track', aliases: ['topic', 'theme', 'stream name'] },
    { name: 'subtitle', title: 'Subtitle', aliases: ['sub title', 'untertitel', 'sous titre'] },
    { name: 'summary', title: 'Summary', aliases: ['short description', 'teaser'] },
    {
      name: 'abstract',
      title: 'Description',
      aliases: ['abstract', 'full description', 'text', 'details', 'beschreibung'],
    },
    { name: 'language', title: 'Language', aliases: ['lang', 'sprache', 'langue'] },
    { name: 'date', title: 'Date', aliases: ['day', 'datum', 'jour', 'start date'] },
    {
      name: 'start',
      title: 'Start',
      aliases: [
        'starts',
        'starts at',
        'from',
        'begin',
        'beginn',
        'start time',
        'time',
        'scheduled at',
        'von',
      ],
    },
    { name: 'end', title: 'End', aliases: ['ends', 'ends at', 'to', 'until', 'ende', 'end time', 'bis'] },
    {
      name: 'duration',
      title: 'Duration',
      aliases: ['length', 'minutes', 'dauer', 'duration minutes', 'duree'],
    },
    { name: 'room', title: 'Room', aliases: ['location', 'place', 'venue', 'raum', 'salle', 'room name'] },
    {
      name: 'isPlenary',
      title: 'For everyone',
      aliases: ['plenary', 'is plenary', 'all rooms', 'for everybody'],
    },
    { name: 'mode', title: 'How to take part', aliases: ['mode', 'attendance', 'in person or online'] },
    { name: 'status', title: 'Status', aliases: ['state', 'confirmed'] },
    { name: 'capacity', title: 'Seats', aliases: ['capacity', 'places', 'seats to reserve', 'limit'] },
    {
      name: 'speakers',
      title: 'People',
      aliases: [
        'speakers',
        'speaker',
        'presenter',
        'presenters',
        'host',
        'hosts',
        'speaker names',
        'referenten',
        'owner',
      ],
    },
    {
      name: 'givenName',
      title: 'Given name',
      aliases: halvesOfNames.given.flatMap((half) => [half, `speaker ${half}`, `presenter ${half}`]),
      isHalfName: true,
    },
    {
      name: 'familyName',
      title: 'Family name',
      aliases: halvesOfNames.family.flatMap((half) => [half, `speaker ${half}`, `presenter ${half}`]),
      isHalfName: true,
    },
    { name: 'prerequisites', title: 'What to know before', aliases: ['prerequisites', 'requirements'] },
    { name: 'bring', title: 'What to bring', aliases: ['bring', 'equipment'] },
    { name: 'streamUrl', title: 'Stream', aliases: ['stream url', 'live stream'] },
    { name: 'slidesUrl', title: 'Slides', aliases: ['slides url', 'slide deck'] },
    { name: 'recordingUrl', title: 'Recording', aliases: ['recording url', 'video', 'video url'] },
    {
      name: 'isNotRecorded',
      title: 'Do not record',
      aliases: ['not recorded', 'no recording', 'recording optout', 'opt out of recording'],
    },
    { name: 'links', title: 'Links', aliases: ['link', 'urls', 'resources', 'attachments'] },
  ],
  person: [
    { name: 'id', title: 'ID', aliases: ['guid', 'code', 'speaker id', 'person id', 'key'] },
    {
      name: 'name',
      title: 'Name',
      aliases: ['full name', 'speaker', 'speaker name', 'person', 'display name'],
      isRequired: true,
    },
    {
      name: 'givenName',
      title: 'Given name',
      aliases: halvesOfNames.given.flatMap((half) => [half, `speaker ${half}`]),
      isHalfName: true,
    },
    {
      name: 'familyName',
      title: 'Family name',
      aliases: halvesOfNames.family.flatMap((half) => [half, `speaker ${half}`]),
      isHalfName: true,
    },
    {
      name: 'headline',
      title: 'What they do',
      aliases: ['headline', 'role', 'position', 'job title', 'tagline', 'title'],
    },
    {
      name: 'organization',
      title: 'Organization',
      aliases: ['organisation', 'company', 'affiliation', 'university', 'institution'],
    },
    { name: 'pronouns', title: 'Pronouns', aliases: [] },
    {
      name: 'isFeatured',
      title: 'Show first',
      aliases: ['featured', 'is featured', 'show first among the speakers'],
    },
    { name: 'bio', title: 'About the person', aliases: ['bio', 'biography', 'about', 'description'] },
    { name: 'links', title: 'Links', aliases: ['link', 'website', 'url', 'urls', 'homepage', 'social'] },
    {
      name: 'photo',
      title: 'Photo',
      aliases: [
        'photo url',
        'picture',
        'profile picture',
        'avatar',
        'avatar url',
        'image',
        'headshot',
        'foto',
      ],
      isReadOnly: true,
    },
  ],
  room: [
    { name: 'id', title: 'ID', aliases: ['guid', 'room id', 'key'] },
    { name: 'name', title: 'Name', aliases: ['room', 'room name', 'raum'], isRequired: true },
    { name: 'shortName', title: 'Short name', aliases: ['short', 'abbreviation'] },
    { name: 'building', title: 'Building', aliases: ['house', 'gebaude'] },
    { name: 'floor', title: 'Floor', aliases: ['level', 'storey', 'etage'] },
    { name: 'capacity', title: 'People it holds', aliases: ['capacity', 'seats', 'size', 'places'] },
    { name: 'directions', title: 'How to find it', aliases: ['directions', 'description', 'way'] },
  ],
  track: [
    { name: 'id', title: 'ID', aliases: ['guid', 'track id', 'key'] },
    { name: 'title', title: 'Name', aliases: ['track', 'title', 'track name'], isRequired: true },
    { name: 'description', title: 'What it is about', aliases: ['description', 'about', 'text'] },
  ],
}

/** The columns of an export. */
export function exportedFields(type: ImportedType): readonly ColumnField[] {
  return columnFields[type].filter(({ isHalfName, isReadOnly }) => !isHalfName && !isReadOnly)
}

/** For each column the field it fills, or null; no field is filled by two columns. */
export type ColumnMapping = readonly (string | null)[]

function comparable(heading: string): string {
  return heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}

/** Guesses which column fills which field from the headings: exact names first, then synonyms. */
export function guessMapping(type: ImportedType, header: readonly string[]): (string | null)[] {
  const mapping: (string | null)[] = header.map(() => null)
  const fields = columnFields[type]
  const rounds: ((field: ColumnField, heading: string) => boolean)[] = [
    ({ title, name }, heading) => comparable(title) === heading || comparable(name) === heading,
    ({ aliases }, heading) => aliases.some((alias) => comparable(alias) === heading),
  ]
  for (const fits of rounds) {
    for (const field of fields) {
      if (mapping.includes(field.name)) continue
      const index = header.findIndex(
        (heading, at) => mapping[at] === null && fits(field, comparable(heading)),
      )
      if (index >= 0) mapping[index] = field.name
    }
  }
  // Beside a given name, a name is the family's.
  const name = mapping.indexOf('name')
  if (name >= 0 && mapping.includes('givenName') && !mapping.includes('familyName'))
    mapping[name] = /^(?:name|nom|naam)$/.test(comparable(header[name] ?? '')) ? 'familyName' : 'name'
  return mapping
}

/** Only sessions have these: a list with one of them is a list of sessions, whatever else it has. */
const timeFields = new Set(['date', 'start', 'end', 'duration', 'speakers'])

/** Whether the headings are those of our own export, so that there is nothing to ask about. */
export function isOwnHeader(type: ImportedType, header: readonly string[]): boolean {
  return header.every((heading) => columnFields[type].some(({ title }) => title === heading))
}

/** Whether all the columns of our own export are there, and no others. */
export function isWholeExport(type: ImportedType, header: readonly string[]): boolean {
  return isOwnHeader(type, header) && exportedFields(type).every(({ title }) => header.includes(title))
}

/** What a spreadsheet lists: the type that knows most of its headings; sessions when that is undecided. */
export function guessType(header: readonly string[]): ImportedType {
  const order: readonly ImportedType[] = ['session', 'person', 'room', 'track']
  return order.reduce((best, type) => (scoreOf(type, header) > scoreOf(best, header) ? type : best))
}

/** How much a sheet looks like something to import, by its headings: of several, the highest is the program. */
export function headingScore(header: readonly string[]): number {
  return scoreOf(guessType(header), header)
}

function scoreOf(type: ImportedType, header: readonly string[]): number {
  const mapping = guessMapping(type, header)
  const isWhole = missingFields(type, mapping).length === 0
  const isTimed = type === 'session' && mapping.some((name) => name !== null && timeFields.has(name))
  const known = mapping.filter((name) => name !== null && name !== 'id').length
  return known + (isWhole ? 1 : 0) + (isTimed ? 3 : 0)
}

/** The required fields that nothing fills; half a name is a name. */
function missingFields(type: ImportedType, mapping: ColumnMapping): ColumnField[] {
  const isNamed = (name: string) =>
    name === 'name' && mapping.some((field) => field === 'givenName' || field === 'familyName')
  return columnFields[type].filter(
    ({ isRequired, name }) => isRequired && !mapping.includes(name) && !isNamed(name),
  )
}

/** What a mapping lacks, one sentence each; empty when it can be imported. */
export function mappingFaults(type: ImportedType, mapping: ColumnMapping): string[] {
  const faults = missingFields(type, mapping).map(({ title }) => `Choose the column that holds "${title}".`)
  const twice = columnFields[type].filter(({ name }) => mapping.filter((each) => each === name).length > 1)
  return [...faults, ...twice.map(({ title }) => `Two columns fill "${title}". Choose one.`)]
}
