import { at, document, type EventDay, keyed, ref, refs, type SeedDocument, slug } from '../document.ts'
import { rich } from '../rich-text.ts'

export type SessionSource = {
  id: string
  title: string
  kind: string
  level?: string
  track?: string
  /** Day, start and end as Berlin wall-clock time. */
  when: readonly [day: EventDay, from: string, to: string]
  room: string
  isPlenary?: boolean
  mode?: string
  status?: string
  summary: string
  abstract?: string
  /** Person and their role, in the order shown. */
  by?: Readonly<Record<string, string>>
  /** Seats that can be reserved on the site. */
  seats?: number
  order?: number
  prerequisites?: readonly string[]
  bring?: readonly string[]
  materials?: readonly string[]
  slidesUrl?: string
  subtitle?: string
  isNotRecorded?: boolean
  /** Addresses by what they are. */
  links?: Readonly<Record<string, string>>
  files?: readonly { kind: string; title?: string; url: string; license: string }[]
}

const stream = 'https://stream.fallfest-lindenhof.example/main-hall'

/** Talks in the main hall are streamed; meals, workshops and demos are in person. */
function defaultMode(source: SessionSource): string {
  const isOnStage = ['keynote', 'talk', 'lightning', 'panel', 'ceremony'].includes(source.kind)
  return source.room === 'main-hall' && isOnStage ? 'hybrid' : 'in_person'
}

export function session(source: SessionSource): SeedDocument {
  const id = `session-${source.id}`
  const [day, from, to] = source.when
  const mode = source.mode ?? defaultMode(source)
  return document('session', id, {
    title: source.title,
    subtitle: source.subtitle,
    slug: slug(source.id),
    kind: source.kind,
    level: source.level ?? 'any',
    track: source.track === undefined ? undefined : ref(`track-${source.track}`),
    summary: source.summary,
    abstract: source.abstract === undefined ? undefined : rich(`${id}/abstract`, source.abstract),
    speakers:
      source.by &&
      keyed(
        `${id}/speakers`,
        Object.entries(source.by).map(([person, role]) => ({
          _type: 'speakerEntry',
          person: ref(`person-${person}`),
          role,
        })),
      ),
    startsAt: at(day, from),
    endsAt: at(day, to),
    room: ref(`room-${source.room}`),
    isPlenary: source.isPlenary ?? false,
    mode,
    status: source.status ?? 'confirmed',
    capacity: source.seats,
    language: 'en',
    prerequisites: source.prerequisites,
    bring: source.bring,
    materials:
      source.materials &&
      refs(
        `${id}/materials`,
        source.materials.map((material) => `material-${material}`),
      ),
    streamUrl: mode === 'hybrid' ? stream : undefined,
    slidesUrl: source.slidesUrl,
    files:
      source.files &&
      keyed(
        `${id}/files`,
        source.files.map((each) => ({ _type: 'sessionFile', ...each })),
      ),
    learningOrder: source.order,
    isNotRecorded: source.isNotRecorded,
    links:
      source.links &&
      keyed(
        `${id}/links`,
        Object.entries(source.links).map(([title, url]) => ({ _type: 'sessionLink', title, url })),
      ),
  })
}
