import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { blocksOfMarkdown } from '../rich-text.ts'
import { comparableName, type Entry, type Link, present, type Problem, type Program } from '../program.ts'
import { lineOf, markdownOf } from './html.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { scheduleOfJson } from './json-schedules.ts'
import { SchedulePeople } from './schedule-people.ts'
import { hasOffset } from './stamps.ts'
import { DroppedFields, webLinksOf } from './schedule-extras.ts'
import { ForeignOffsets } from './foreign-offsets.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { generatorName } from '@fest/schemas/vocabulary/schedule-generator.ts'
import { type WordChoices, WordReader } from '../word-choices.ts'
import { fitting, isRefusal, kindOfWord, languageOf, levelOfWord, statusOfWord } from './session-words.ts'

/**
 * A program from a schedule in any form that {@link scheduleOfJson} knows. Only an event without a title, or with the id
 * of an earlier one, is left out and reported; whatever else can't be read is, and the event is imported without it. With the event's `timeZone`, other offsets are asked about. Throws
 * UnreadableFile for any other file.
 */
export function programOfSchedule(json: unknown, words: WordChoices = new Map(), timeZone?: string): Program {
  const file = scheduleOfJson(json, timeZone ?? 'UTC')
  const schedule = recordOf(file?.['schedule'])
  const conference = recordOf(schedule['conference'])
  if (!file)
    throw new UnreadableFile(
      'This JSON file has no "schedule.conference.days", so it isn’t a schedule export.',
    )
  const isOurs = recordOf(file['generator'])['name'] === generatorName
  const days = listOf(conference['days'])
  const offsets = new ForeignOffsets(timeZone, words)
  const base = [schedule['base_url'], conference['base_url'], conference['url']]
    .map(textOf)
    .find((address) => address !== '')
  const reader = new ScheduleReader(conference, { isOurs, base: base ?? '', days, words, offsets })
  for (const [index, day] of days.entries()) reader.readDay(day, index)
  return reader.program()
}

type Reading = {
  isOurs: boolean
  /** Where the schedule was. */
  base: string
  days: readonly Fields[]
  words: WordChoices
  offsets: ForeignOffsets
}

class ScheduleReader {
  readonly #source: string
  /** Written by our own export, where `abstract` is the summary. */
  readonly #isOurs: boolean
  readonly #title: string
  readonly #places = { room: new Map<string, Entry>(), track: new Map<string, Entry>() }
  readonly #people: SchedulePeople
  readonly #sessions: Entry<'session'>[] = []
  readonly #ids = new Map<string, string>()
  readonly #problems: Problem[]
  readonly #words: WordReader
  readonly #offsets: ForeignOffsets
  readonly #dropped = new DroppedFields()

  constructor(conference: Fields, { isOurs, base, days, words, offsets }: Reading) {
    this.#words = new WordReader(words)
    this.#offsets = offsets
    this.#isOurs = isOurs
    this.#people = new SchedulePeople(days, {
      base,
      words: this.#words,
      dropped: this.#dropped,
      markdown: (value) => this.#markdown(value),
      warn: (...problem) => this.#report('warning', ...problem),
    })
    this.#problems = this.#people.problems()
    this.#title = textOf(conference['title']) || textOf(conference['acronym']) || 'A schedule'
    this.#source = `pretalx:${textOf(conference['acronym']) || comparableName(this.#title)}`
    for (const room of listOf(conference['rooms'])) {
      const name = textOf(room['name'])
      const { capacity } = room
      const facts = typeof capacity === 'number' && capacity > 0 ? { capacity } : {}
      if (name) this.#named('room', name, 'the list of rooms', facts)
    }
    for (const track of listOf(conference['tracks'])) {
      const title = textOf(track['name'])
      if (title) this.#named('track', title, 'the list of tracks')
    }
  }

  program(): Program {
    return {
      source: this.#source,
      title: this.#title,
      entries: [
        ...this.#places.room.values(),
        ...this.#places.track.values(),
        ...this.#people.all(),
        ...this.#sessions,
      ],
      problems: [...this.#problems, ...this.#offsets.problems(), ...this.#emptiness()],
      words: this.#words.foreign(),
      offsets: this.#offsets.all(),
      dropped: this.#dropped.all(),
    }
  }

  /** Rooms and tracks alone are rarely what somebody wants. */
  #emptiness(): Problem[] {
    const isEmpty =
      this.#sessions.length === 0 && this.#problems.every(({ severity }) => severity !== 'error')
    return isEmpty
      ? [{ severity: 'warning', place: 'the file', column: null, message: 'There are no sessions in it.' }]
      : []
  }

  readDay(day: Fields, index: number): void {
    const name = day['date'] === '' ? '' : `day ${index + 1}`
    for (const [room, events] of Object.entries(recordOf(day['rooms']))) {
      // A room without events on this day is still a room.
      if (room) this.#named('room', room, name)
      for (const [number, event] of listOf(events).entries())
        this.#readEvent(event, room, [name, room, `event ${number + 1}`].filter(Boolean).join(', '))
    }
  }

  #readEvent(event: Fields, roomKey: string, place: string): void {
    const title = this.#isOurs ? textOf(event['title']) : lineOf(textOf(event['title']))
    if (!title) return this.#report('error', place, 'title', 'The event has no title.')
    const where = `${place} ("${title}")`
    const warn = (column: string, message: string) => this.#report('warning', where, column, message)
    const state = textOf(event['status'])
    if (isRefusal(state)) return this.#dropped.refused(title)
    const given = textOf(event['guid']) || textOf(event['id'])
    const id = given || comparableName(title)
    const earlier = this.#ids.get(id)
    if (earlier !== undefined) {
      const what = given ? 'It has the same id in the file as' : 'It has no id, and the same title as'
      return this.#report(
        'error',
        where,
        'id',
        `${what} ${earlier}, so it can’t be told apart from that one.`,
      )
    }
    this.#ids.set(id, where)
    const room = textOf(event['room']) || roomKey
    const track = textOf(event['track'])
    const abstract = this.#markdown(event['abstract'])
    const description = this.#markdown(event['description'])
    const { summary, text } = this.#isOurs
      ? { summary: abstract, text: description }
      : textsOf(abstract, description)
    const subtitle = this.#isOurs ? textOf(event['subtitle']) : lineOf(textOf(event['subtitle']))
    const addresses = [...listOf(event['links']), ...listOf(event['attachments'])].map((link) => ({
      url: textOf(link['url']) || textOf(link['link']),
      title: textOf(link['title']) || textOf(link['name']),
    }))
    const links = webLinksOf(addresses, () => this.#dropped.address(title))
    this.#dropped.event(event, title)
    const spoken = textOf(event['language'])
    const language = languageOf(spoken)
    if (spoken && language === null) warn('language', `"${spoken}" isn’t a language we know.`)
    this.#sessions.push({
      type: 'session',
      id,
      isByName: !given,
      place: where,
      fields: present({
        title: fitting(title, 120),
        subtitle: fitting(subtitle, 160) || undefined,
        kind: this.#words.read('kind', textOf(event['type']), kindOfWord),
        level: this.#words.read('level', textOf(event['level']), levelOfWord),
        status: statusOfWord(state) ?? undefined,
        summary: summary || undefined,
        abstract: text || undefined,
        language: language ?? undefined,
        ...this.#times(event, where),
        isPlenary: event['is_plenary'] === true || undefined,
        room: room ? this.#named('room', room, where) : undefined,
        track: track ? this.#named('track', track, where) : undefined,
        speakers: this.#people.speakers(event, where),
        isNotRecorded: event['do_not_record'] === true || undefined,
        links: links.length > 0 ? links : undefined,
      }),
    })
    if (title.length > 120) warn('title', 'The title is longer than 120 characters, so we cut it.')
    if (subtitle.length > 160) warn('subtitle', 'The subtitle is longer than 160 characters, so we cut it.')
  }

  /** What can't be read of when it is, is said, and the event is imported without it. */
  #times(event: Fields, where: string): { startsAt?: string; endsAt?: string } {
    const warn = (column: string, message: string) => this.#report('warning', where, column, message)
    const [date, duration] = [textOf(event['date']), textOf(event['duration'])]
    // Without an offset it would be read in this computer's zone.
    const at = hasOffset.test(date) ? Date.parse(date) : Number.NaN
    if (Number.isNaN(at)) {
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
      if (date === '') warn('date', 'It has no time yet.')
      else if (isDay) warn('date', 'It has a day, but no time of day, so it’s imported without both.')
      else warn('date', `"${date}" isn’t a time with an offset, such as 2025-10-10T14:00:00+02:00.`)
      return {}
    }
    const startsAt = this.#offsets.settle(date, new Date(at).toISOString(), where)
    const minutes = durationOf(event['duration'])
    if (minutes !== null)
      return { startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString() }
    if (duration === '') warn('duration', 'The file doesn’t say when it ends.')
    else warn('duration', `"${duration}" doesn’t say how long it is. Write hours and minutes, like 01:20.`)
    return { startsAt }
  }

  /** What we wrote ourselves is Markdown, in which HTML is text. */
  #markdown(value: unknown): string {
    return this.#isOurs ? textOf(value) : markdownOf(textOf(value))
  }

  /** Exports refer to rooms and tracks by name, and so does everything here. */
  #named(type: 'room' | 'track', name: string, place: string, facts: { capacity?: number } = {}): Link {
    const id = comparableName(name)
    const common = { id, isByName: true, place }
    if (!this.#places[type].has(id))
      this.#places[type].set(
        id,
        type === 'room'
          ? { ...common, type, fields: { name, ...facts } }
          : { ...common, type, fields: { title: name } },
      )
    return { type, id }
  }

  #report(severity: Problem['severity'], place: string, column: string, message: string): void {
    this.#problems.push({ severity, place, column, message })
  }
}

/** A short text beside a long one is its summary; both are the description otherwise. */
function textsOf(abstract: string, description: string): { summary: string; text: string } {
  const words = wordsOf(blocksOfMarkdown('', abstract)).replaceAll(/\s+/g, ' ').trim()
  if (description !== '' && abstract !== description && words.length <= 240)
    return { summary: words, text: description }
  const parts = [abstract, description].filter(
    (each, index, all) => each !== '' && all.indexOf(each) === index,
  )
  return { summary: '', text: parts.join('\n\n') }
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
