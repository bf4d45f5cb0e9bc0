import { listIn } from '@fest/schemas/core/records.ts'
import type { LinkPlatform } from '@fest/schemas/vocabulary/people.ts'
import { type SpeakerRole, speakerRoleLabels } from '@fest/schemas/vocabulary/session.ts'
import { platformOf } from '@fest/schemas/vocabulary/link-hosts.ts'
import { dayOf, formatDayWithYear, formatMoment } from '@fest/schemas/core/event-time.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { isOutside } from './outside-days.ts'
import type { EventDays, ImportedType, Link, SpeakerLink, WebLink } from './program.ts'
import { markdownOf, type RichText, wordsOf } from '@fest/schemas/core/rich-text.ts'
import { cellOfItems } from './read/cell-list.ts'
import { blocksOfMarkdown } from './rich-text.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import { wordFields } from './word-choices.ts'

type Reference = { _type: 'reference'; _ref: string; [field: string]: unknown }

type Making = {
  /** Unique to the document and the field: array keys are derived from it. */
  path: string
  current: unknown
  refer: (link: Link) => Reference
}

/** How a kind of field is read from a file, compared, shown, and written into a spreadsheet. */
type Codec = {
  toDocument: (value: unknown, making: Making) => unknown
  /** Equal for values that mean the same; empty for an empty field. */
  canonical: (stored: unknown) => string
  toWords: (stored: unknown, nameOf: (id: string) => string, eventDays?: EventDays) => string
  /** A cell that an import reads back unchanged. */
  toCell: (stored: unknown, nameOf: (id: string) => string) => string
}

/** What a kind of field doesn't do as text does; its cells are its words unless it has them. */
type Special = Partial<Codec>

const text: Omit<Codec, 'toCell'> = {
  toDocument: (value) => value,
  canonical: (stored) =>
    typeof stored === 'string' ? stored.replaceAll('\r\n', '\n').trim() : stringOf(stored),
  toWords: (stored) => stringOf(stored),
}

// An untouched switch is off.
const yesIfOn = (stored: unknown) => (stored === true ? 'yes' : '')
const flag: Special = { canonical: yesIfOn, toWords: (stored) => yesIfOn(stored) || 'no', toCell: yesIfOn }

const instant: Special = {
  canonical: (stored) =>
    typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? new Date(stored).toISOString() : '',
  toWords(stored, _, eventDays) {
    if (typeof stored !== 'string' || !stored) return ''
    const [day, moment] = [dayOf(stored, eventTimeZone()), formatMoment(stored, eventTimeZone())]
    return eventDays && isOutside(day, eventDays)
      ? `${formatDayWithYear(day)},${moment.slice(moment.indexOf(',') + 1)}`
      : moment
  },
}

const lines: Special = {
  canonical: (stored) =>
    listIn(stored)
      .map((each) => stringOf(each).replaceAll(/\s+/g, ' ').trim())
      .join('\n'),
  toWords: (stored) => listIn(stored).map(stringOf).join('; '),
  toCell: (stored) => cellOfItems(listIn(stored).map(stringOf)),
}

const rich: Special = {
  toDocument: (value, { path }) => blocksOfMarkdown(path, stringOf(value)),
  canonical: (stored) => wordsOf(listIn(stored) as RichText),
  toWords: (stored) => wordsOf(listIn(stored) as RichText),
  toCell: (stored) => markdownOf(listIn(stored) as RichText),
}

const link: Special = {
  toDocument: (value, { refer }) => refer(value as Link),
  canonical: (stored) => refOf(stored),
  toWords: (stored, nameOf) => (refOf(stored) ? nameOf(refOf(stored)) : ''),
}

type SpeakerEntry = { _key?: string; person?: unknown; role?: SpeakerRole }

function withRole(name: string, role: SpeakerRole | undefined): string {
  return role === undefined || role === 'speaker' ? name : `${name} (${speakerRoleLabels[role]})`
}

const people: Special = {
  toDocument(value, { path, current, refer }) {
    const before = listIn(current) as SpeakerEntry[]
    return (value as readonly SpeakerLink[]).map(({ person, role }) => {
      const reference = refer(person)
      // People who stay keep their entry: its key, and a role that only organizers know.
      const known = before.find((entry) => refOf(entry.person) === reference._ref)
      return {
        _key: known?._key ?? stableHash(`${path}/${reference._ref}`),
        _type: 'speakerEntry',
        person: known?.person ?? reference,
        role: role ?? known?.role ?? 'speaker',
      }
    })
  },
  canonical: (stored) =>
    (listIn(stored) as SpeakerEntry[])
      .filter(({ person }) => refOf(person) !== '')
      .map(({ person, role }) => `${refOf(person)}:${role ?? 'speaker'}`)
      .join('\n'),
  toWords: (stored, nameOf) =>
    (listIn(stored) as SpeakerEntry[])
      .map(({ person, role }) => withRole(nameOf(refOf(person)), role))
      .join(', '),
  toCell: (stored, nameOf) =>
    (listIn(stored) as SpeakerEntry[])
      .map(({ person, role }) => {
        const name = nameOf(refOf(person))
        const [, plain = name, id = ''] = /^(.*?)( \[[\w.-]+\])?$/.exec(name) ?? []
        return `${withRole(plain, role)}${id}`
      })
      .filter((name) => name !== '')
      .join('; '),
}

type StoredLink = { _key?: string; platform?: LinkPlatform; url?: string; title?: string }

const addresses = (inWords: (link: StoredLink) => string): Special => ({
  canonical: (stored) => (listIn(stored) as StoredLink[]).map(inWords).join('\n'),
  toWords: (stored) => (listIn(stored) as StoredLink[]).map(inWords).join(', '),
  toCell: (stored) => (listIn(stored) as StoredLink[]).map(({ url }) => url ?? '').join('\n'),
})

const links: Special = {
  ...addresses(({ url }) => url ?? ''),
  toDocument(value, { path, current }) {
    const before = listIn(current) as StoredLink[]
    return (value as readonly string[]).map(
      (url, index) =>
        before.find((each) => each.url === url) ?? {
          _key: stableHash(`${path}/${index}/${url}`),
          _type: 'profileLink',
          platform: platformOf(url),
          url,
        },
    )
  },
}

const webLinks: Special = {
  ...addresses(({ url = '', title = '' }) => `${title} ${url}`.trim()),
  toDocument(value, { path, current }) {
    const before = listIn(current) as StoredLink[]
    return (value as readonly WebLink[]).map(({ url, title }, index) => {
      // A sheet has no room for a link's title.
      const known = before.find((each) => each.url === url)
      if (known && (!title || known.title === title)) return known
      const key = known?._key ?? stableHash(`${path}/${index}/${url}`)
      // Its title in further languages stays.
      return { ...known, _key: key, _type: 'sessionLink', ...(title ? { title } : {}), url }
    })
  },
}

function choice(labels: Readonly<Record<string, string>>): Special {
  return { toWords: (stored) => labels[stringOf(stored)] ?? stringOf(stored) }
}

const codecs: Record<ImportedType, Readonly<Record<string, Special>>> = {
  room: {},
  track: {},
  person: { isFeatured: flag, bio: rich, links },
  session: {
    kind: choice(wordFields.kind),
    level: choice(wordFields.level),
    status: choice(wordFields.status),
    mode: choice(wordFields.mode),
    abstract: rich,
    startsAt: instant,
    endsAt: instant,
    isPlenary: flag,
    room: link,
    track: link,
    speakers: people,
    prerequisites: lines,
    bring: lines,
    isNotRecorded: flag,
    links: webLinks,
  },
}

export function codecOf(type: ImportedType, field: string): Codec {
  const codec = { ...text, ...codecs[type][field] }
  return { toCell: codec.toWords, ...codec }
}

/** Empty when there is none. */
function refOf(value: unknown): string {
  return typeof value === 'object' && value !== null && '_ref' in value ? stringOf(value._ref) : ''
}

export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
