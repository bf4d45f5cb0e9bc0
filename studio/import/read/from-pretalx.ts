import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { blocksOfMarkdown } from '../rich-text.ts'
import { comparableName, type Entry, type Problem, type Program, type SpeakerLink } from '../program.ts'
import { stringOf } from '../codecs.ts'
import { lineOf, markdownOf } from './html.ts'
import { type Mention, PeopleOfFile } from './identify-people.ts'
import { photoOf } from './photo-address.ts'
import { DroppedFields, webLinksOf } from './schedule-extras.ts'
import { ForeignOffsets } from './foreign-offsets.ts'
import { generatorName } from '@fest/schemas/vocabulary/schedule-generator.ts'
import { type WordChoices, WordReader } from '../word-choices.ts'
import { fitting, kindOfWord, roleOfWord, summaryOf } from './session-words.ts'

/** The file isn't a schedule; the message says what is missing. */
export class ScheduleError extends Error {
  override name = 'ScheduleError'
}

type Fields = Readonly<Record<string, unknown>>

/** Whether parsed JSON looks like a schedule export by pretalx, frab or a tool that writes their format. */
export function isSchedule(json: unknown): boolean {
  return Array.isArray(conferenceOf(json)?.['days'])
}

/**
 * A program from pretalx's or frab's `schedule.json`, format version 1 and older. An event that can't be read is left
 * out and reported with its day, room and title. With the event's `timeZone`, other offsets are asked about. Throws
 * ScheduleError for any other file.
 */
export function programOfSchedule(json: unknown, words: WordChoices = new Map(), timeZone?: string): Program {
  const conference = conferenceOf(json)
  if (!conference || !Array.isArray(conference['days']))
    throw new ScheduleError(
      'This JSON file has no "schedule.conference.days", so it isn’t a schedule export.',
    )
  const isOurs = recordOf(recordOf(json)['generator'])['name'] === generatorName
  const days = conference['days'].map(recordOf)
  const who = new PeopleOfFile(days.flatMap(mentionsOf))
  const offsets = new ForeignOffsets(timeZone, words)
  const base = [recordOf(recordOf(json)['schedule'])['base_url'], conference['base_url'], conference['url']]
    .map(textOf)
    .find((address) => address !== '')
  const reader = new ScheduleReader(conference, { isOurs, base: base ?? '', who, words, offsets })
  for (const [index, day] of days.entries()) reader.readDay(day, index)
  return reader.program()
}

type Reading = {
  isOurs: boolean
  /** Where the schedule was. */
  base: string
  who: PeopleOfFile
  words: WordChoices
  offsets: ForeignOffsets
}

class ScheduleReader {
  readonly #source: string
  /** Written by our own export, where `abstract` is the summary. */
  readonly #isOurs: boolean
  readonly #title: string
  readonly #base: string
  readonly #rooms = new Map<string, Entry<'room'>>()
  readonly #tracks = new Map<string, Entry<'track'>>()
  readonly #people = new Map<string, Entry<'person'>>()
  readonly #sessions: Entry<'session'>[] = []
  readonly #ids = new Map<string, string>()
  readonly #problems: Problem[]
  readonly #who: PeopleOfFile
  readonly #words: WordReader
  readonly #offsets: ForeignOffsets
  readonly #dropped = new DroppedFields()

  constructor(conference: Fields, { isOurs, base, who, words, offsets }: Reading) {
    this.#base = base
    this.#words = new WordReader(words)
    this.#offsets = offsets
    this.#isOurs = isOurs
    this.#who = who
    this.#problems = who.problems('persons')
    this.#title = textOf(conference['title']) || textOf(conference['acronym']) || 'A schedule'
    this.#source = `pretalx:${textOf(conference['acronym']) || comparableName(this.#title)}`
    for (const room of listOf(conference['rooms'])) {
      const name = textOf(room['name'])
      const { capacity } = room
      if (name)
        this.#room(
          name,
          'the list of rooms',
          typeof capacity === 'number' && capacity > 0 ? { capacity } : {},
        )
    }
    for (const track of listOf(conference['tracks'])) {
      const title = textOf(track['name'])
      if (title) this.#track(title, 'the list of tracks')
    }
  }

  program(): Program {
    return {
      source: this.#source,
      title: this.#title,
      entries: [
        ...this.#rooms.values(),
        ...this.#tracks.values(),
        ...this.#people.values(),
        ...this.#sessions,
      ],
      problems: [...this.#problems, ...this.#offsets.problems()],
      words: this.#words.foreign(),
      offsets: this.#offsets.all(),
      dropped: this.#dropped.all(),
    }
  }

  readDay(day: Fields, index: number): void {
    for (const [room, events] of Object.entries(recordOf(day['rooms']))) {
      // A room without events on this day is still a room.
      if (room) this.#room(room, `day ${index + 1}`, {})
      for (const [number, event] of listOf(events).entries())
        this.#readEvent(event, room, `day ${index + 1}, ${room}, event ${number + 1}`)
    }
  }

  #readEvent(event: Fields, roomKey: string, place: string): void {
    const title = this.#isOurs ? textOf(event['title']) : lineOf(textOf(event['title']))
    const where = title ? `${place} ("${title}")` : place
    const moment = instantOf(event['date'])
    const minutes = durationOf(event['duration'])
    const id = textOf(event['guid']) || textOf(event['id'])
    if (!title) this.#refuse(where, 'title', 'The event has no title.')
    if (moment === null)
      this.#refuse(
        where,
        'date',
        `"${textOf(event['date'])}" isn’t a time with an offset, such as 2025-10-10T14:00:00+02:00.`,
      )
    if (minutes === null)
      this.#refuse(
        where,
        'duration',
        `"${textOf(event['duration'])}" doesn’t say how long it is. Write hours and minutes, like 01:20.`,
      )
    if (!id) this.#refuse(where, 'id', 'The file gives it no id, so we couldn’t recognize it next time.')
    if (!title || moment === null || minutes === null || !id) return
    const earlier = this.#ids.get(id)
    if (earlier !== undefined)
      return this.#refuse(
        where,
        'id',
        `It has the same id in the file as ${earlier}, so it can’t be told apart from that one.`,
      )
    this.#ids.set(id, where)
    const startsAt = this.#offsets.settle(textOf(event['date']), new Date(moment).toISOString(), where)

    const room = textOf(event['room']) || roomKey
    if (room) this.#room(room, where, {})
    const track = textOf(event['track'])
    if (track) this.#track(track, where)
    const kind = this.#words.read('kind', textOf(event['type']), kindOfWord)
    const abstract = this.#markdown(event['abstract'])
    const description = this.#markdown(event['description'])
    const parts = this.#isOurs ? [description] : [abstract, description]
    const text = parts.filter((each, index, all) => each !== '' && all.indexOf(each) === index).join('\n\n')
    const words = wordsOf(blocksOfMarkdown('', abstract || text))
    const summary = this.#isOurs ? abstract : summaryOf(words || title)
    const subtitle = this.#isOurs ? textOf(event['subtitle']) : lineOf(textOf(event['subtitle']))
    const addresses = [...listOf(event['links']), ...listOf(event['attachments'])].map((link) => ({
      url: textOf(link['url']) || textOf(link['link']),
      title: textOf(link['title']) || textOf(link['name']),
    }))
    const links = webLinksOf(addresses, () => this.#dropped.address(title))
    this.#dropped.event(event, title)
    const language = /^[a-z]{2}/.exec(textOf(event['language']).toLowerCase())?.[0]
    this.#sessions.push({
      type: 'session',
      id,
      isByName: false,
      place: where,
      fields: {
        title: fitting(title, 120),
        ...(subtitle ? { subtitle: fitting(subtitle, 160) } : {}),
        ...(kind ? { kind } : {}),
        ...(summary ? { summary } : {}),
        ...(text ? { abstract: text } : {}),
        ...(language ? { language } : {}),
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
        ...(room ? { room: { type: 'room', id: comparableName(room) } } : {}),
        ...(track ? { track: { type: 'track', id: comparableName(track) } } : {}),
        speakers: this.#speakers(event, where),
        ...(event['do_not_record'] === true ? { isNotRecorded: true } : {}),
        ...(links.length > 0 ? { links } : {}),
      },
    })
    if (title.length > 120)
      this.#warn(where, 'title', 'The title is longer than 120 characters, so we cut it.')
    if (subtitle.length > 160)
      this.#warn(where, 'subtitle', 'The subtitle is longer than 160 characters, so we cut it.')
  }

  #speakers(event: Fields, where: string): SpeakerLink[] {
    const seen = new Set<string>()
    return listOf(event['persons']).flatMap((person) => {
      const mention = mentionOf(person)
      const { name } = mention
      if (!name) {
        this.#warn(where, 'persons', 'Someone without a name is left out.')
        return []
      }
      const { id, isByName } = this.#who.identify(mention)
      this.#dropped.person(person, name)
      const photo = photoOf(person, this.#base)
      if (photo === null) this.#dropped.photo(name)
      const bio = this.#markdown(person['biography'] ?? person['bio'])
      const links = linksOfPerson(person)
      const earlier = this.#people.get(id)
      if (!earlier) {
        const fields = { name: fitting(name, 100), ...(bio ? { bio } : {}) }
        this.#people.set(id, { type: 'person', id, isByName, place: where, fields })
      } else if (bio && !earlier.fields.bio) {
        // Some exports describe people once, and only name them afterward.
        earlier.fields.bio = bio
      }
      if (links.length > 0 && !earlier?.fields.links)
        Object.assign(this.#people.get(id)?.fields ?? {}, { links })
      const known = this.#people.get(id)
      if (known && photo) known.photo ??= photo
      if (seen.has(id)) return []
      seen.add(id)
      const role = this.#words.read('role', textOf(person['role']), roleOfWord)
      return [{ person: { type: 'person' as const, id }, ...(role ? { role } : {}) }]
    })
  }

  /** What we wrote ourselves is Markdown, in which HTML is text. */
  #markdown(value: unknown): string {
    return this.#isOurs ? textOf(value) : markdownOf(textOf(value))
  }

  /** Exports refer to rooms by name, and so does everything here. */
  #room(name: string, place: string, facts: { capacity?: number }): void {
    const id = comparableName(name)
    if (!this.#rooms.has(id))
      this.#rooms.set(id, { type: 'room', id, isByName: true, place, fields: { name, ...facts } })
  }

  #track(title: string, place: string): void {
    const id = comparableName(title)
    if (!this.#tracks.has(id))
      this.#tracks.set(id, { type: 'track', id, isByName: true, place, fields: { title } })
  }

  #refuse(place: string, column: string, message: string): void {
    this.#problems.push({ severity: 'error', place, column, message })
  }

  #warn(place: string, column: string, message: string): void {
    this.#problems.push({ severity: 'warning', place, column, message })
  }
}

/** The addresses somebody gave; exports that name no links of people have none. */
function linksOfPerson(person: Fields): string[] {
  const addresses = listOf(person['links']).map((link) => ({ url: textOf(link['url']), title: '' }))
  return webLinksOf(addresses, () => {}).map(({ url }) => url)
}

function mentionsOf(day: Fields): Mention[] {
  const events = Object.values(recordOf(day['rooms'])).flatMap(listOf)
  return events.flatMap((event) => listOf(event['persons']).map(mentionOf)).filter(({ name }) => name !== '')
}

function mentionOf(person: Fields): Mention {
  return {
    name: textOf(person['public_name']) || textOf(person['name']) || textOf(person['full_public_name']),
    ids: [textOf(person['guid']), textOf(person['code']), textOf(person['id'])],
    email: textOf(person['email']),
  }
}

function conferenceOf(json: unknown): Fields | null {
  const conference = recordOf(recordOf(json)['schedule'])['conference']
  return typeof conference === 'object' && conference !== null ? recordOf(conference) : null
}

function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((each: unknown) => recordOf(each)) : []
}

/** Strings and numbers as text; pretalx writes texts by language for multilingual conferences. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  const texts = Object.entries(recordOf(value)).filter(([, text]) => typeof text === 'string')
  return stringOf(texts.find(([language]) => language === 'en')?.[1] ?? texts[0]?.[1]).trim()
}

function instantOf(value: unknown): number | null {
  // Without an offset it would be read in this computer's zone.
  if (typeof value !== 'string' || !/T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : at
}

/** Minutes of `01:20`, or of a number of minutes; null for anything else, and for zero. */
function durationOf(value: unknown): number | null {
  const [, hours, minutes] = /^(\d+):(\d\d)(?::\d\d)?$/.exec(textOf(value)) ?? []
  const total =
    hours === undefined
      ? typeof value === 'number'
        ? value
        : Number.NaN
      : Number(hours) * 60 + Number(minutes)
  return total > 0 ? total : null
}
