import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { comparableName, type Dropped, type WebLink } from '../program.ts'
import { type Fields, textOf } from './json-values.ts'
import { photoFields } from './photo-address.ts'

/** The fields of an event or a person that are read or only make sense in their own program. */
const known = {
  event: new Set(
    `id guid code slug url date start end duration room title subtitle track type language abstract description persons
    links attachments recording do_not_record recording_license license feedback_url origin_url version state answers_url
    video_download_url date_end day_end timezone status level
    is_plenary`.split(/\s+/),
  ),
  person: new Set([
    ...photoFields,
    ...`id guid code name public_name full_public_name full_name email role biography bio slug url links type
    gender tagline affiliation`.split(/\s+/),
  ]),
}

const furtherRooms = 'Further rooms of sessions'
const words: Readonly<Record<string, string>> = {
  logo: 'Pictures of sessions',
  image: 'Pictures of sessions',
  answers: 'Answers to questions of the call for papers',
  'further rooms': furtherRooms,
  rrule: 'Repetitions of sessions, of which the first is imported',
  'more repetitions': 'Repetitions of sessions after the first 500',
  'x-unreadable': 'Lines of sessions that no calendar has',
  attendees: 'People who are invited to sessions',
  unknown_zone: 'Zones that we don’t know; their times are read as the event’s',
}

/** Counts the parts of a file that aren't imported. */
export class DroppedFields {
  readonly #counts = new Map<string, Dropped>()
  readonly #people = new Set<string>()

  event(event: Fields, title: string): void {
    for (const [field, value] of Object.entries(event))
      if (!known.event.has(field) && isSomething(value))
        this.#count(
          words[field] ?? `“${field}” of sessions`,
          field === 'further rooms' ? `${title}, ${textOf(value)}` : title,
        )
  }

  /** Somebody in several sessions counts once. */
  person(person: Fields, name: string): void {
    for (const [field, value] of Object.entries(person)) {
      if (known.person.has(field) || !isSomething(value)) continue
      const what = words[field] ?? `“${field}” of people`
      const isAddress = typeof value === 'string' && value.startsWith('https:')
      this.#once(what, name, isAddress ? `${name}, ${value}` : name)
    }
  }

  rooms(title: string, rooms: readonly string[]): void {
    for (const room of rooms) this.#count(furtherRooms, `${title}, ${room}`)
  }

  link(name: string, link: string): void {
    this.#count('Addresses beside names', `${name}, ${link}`)
  }

  otherFact(name: string, text: string): void {
    this.#once('What is said about somebody in other words elsewhere', `${name} ${text}`, `${name}, ${text}`)
  }

  refused(title: string): void {
    this.#count('Sessions that were declined or withdrawn', title)
  }

  photo(name: string): void {
    this.#once('Photos of people without a full https:// address', name, name)
  }

  address(title: string): void {
    this.#count('Links without a full https:// address', title)
  }

  all(): Dropped[] {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count)
  }

  #once(what: string, name: string, example: string): void {
    const key = `${what}/${comparableName(name)}`
    if (this.#people.has(key)) return
    this.#people.add(key)
    this.#count(what, example)
  }

  #count(what: string, example: string): void {
    const earlier = this.#counts.get(what)
    this.#counts.set(what, { what, count: (earlier?.count ?? 0) + 1, example: earlier?.example ?? example })
  }
}

function isSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** The links and attachments of an event: each address once, without those that can't be opened from elsewhere. */
export function webLinksOf(
  links: readonly { url: string; title: string }[],
  onDropped: () => void,
): WebLink[] {
  const found = new Map<string, WebLink>()
  for (const { url, title } of links) {
    const address = url.trim().replace(/^http:/i, 'https:')
    const parsed = parseUrl(address)
    if (parsed?.protocol !== 'https:') {
      if (address !== '') onDropped()
    } else if (!found.has(address)) {
      // Many exports repeat the address as its title.
      const name = title.trim() === url.trim() ? '' : title.trim().slice(0, 100)
      // File names often contain spaces, which an address may not.
      found.set(address, { url: /\s/.test(address) ? parsed.href : address, title: name })
    }
  }
  return [...found.values()]
}
