import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { blocksOfMarkdown } from '../rich-text.ts'
import { comparableName, type Entry, type Problem, type Program } from '../program.ts'
import { lineOf, markdownOf } from './html.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { scheduleOfJson } from './json-schedules.ts'
import { SchedulePeople } from './schedule-people.ts'
import { DroppedFields, webLinksOf } from './schedule-extras.ts'
import { ForeignOffsets } from './foreign-offsets.ts'
import { generatorName } from '@fest/schemas/vocabulary/schedule-generator.ts'
import { type WordChoices, WordReader } from '../word-choices.ts'
import { fitting, isRefusal, kindOfWord, languageOf, levelOfWord, statusOfWord } from './session-words.ts'

/** The file isn't a schedule; the message says what is missing. */
export class ScheduleError extends Error {
  override name = 'ScheduleError'
}

/**
 * A program from a schedule in any form that {@link scheduleOfJson} knows. An event that can't be read is left out and
 * reported with its day, room and title. With the event's `timeZone`, other offsets are asked about. Throws
 * ScheduleError for any other file.
 */
export function programOfSchedule(json: unknown, words: WordChoices = new Map(), timeZone?: string): Program {
  const file = scheduleOfJson(json, timeZone ?? 'UTC')
  const schedule = recordOf(file?.['schedule'])
  const conference = recordOf(schedule['conference'])
  if (!file)
    throw new ScheduleError(
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
  readonly #rooms = new Map<string, Entry<'room'>>()
  readonly #tracks = new Map<string, Entry<'track'>>()
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
      warn: (...problem) => this.#warn(...problem),
    })
    this.#problems = this.#people.problems()
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
      entries: [...this.#rooms.values(), ...this.#tracks.values(), ...this.#people.all(), ...this.#sessions],
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
    for (const [room, events] of Object.entries(recordOf(day['rooms']))) {
      // A room without events on this day is still a room.
      if (room) this.#room(room, `day ${index + 1}`, {})
      for (const [number, event] of listOf(events).entries())
        this.#readEvent(
          event,
          room,
          [`day ${index + 1}`, room, `event ${number + 1}`].filter(Boolean).join(', '),
        )
    }
  }

  #readEvent(event: Fields, roomKey: string, place: string): void {
    const title = this.#isOurs ? textOf(event['title']) : lineOf(textOf(event['title']))
    const where = title ? `${place} ("${title}")` : place
    // Not yet planned; files that name a time wrongly are another matter.
    const [isUntimed, isEndless] = [event['date'] === null, event['duration'] === null]
    const moment = instantOf(event['date'])
    const minutes = durationOf(event['duration'])
    const id = textOf(event['guid']) || textOf(event['id'])
    if (!title) this.#refuse(where, 'title', 'The event has no title.')
    if (moment === null && !isUntimed)
      this.#refuse(
        where,
        'date',
        `"${textOf(event['date'])}" isn’t a time with an offset, such as 2025-10-10T14:00:00+02:00.`,
      )
    if (minutes === null && !isEndless && !isUntimed)
      this.#refuse(
        where,
        'duration',
        `"${textOf(event['duration'])}" doesn’t say how long it is. Write hours and minutes, like 01:20.`,
      )
    if (!id) this.#refuse(where, 'id', 'The file gives it no id, so we couldn’t recognize it next time.')
    if (!title || (moment === null && !isUntimed) || (minutes === null && !isEndless && !isUntimed) || !id)
      return
    const state = textOf(event['status'])
    if (isRefusal(state)) return this.#dropped.refused(title)
    const earlier = this.#ids.get(id)
    if (earlier !== undefined)
      return this.#refuse(
        where,
        'id',
        `It has the same id in the file as ${earlier}, so it can’t be told apart from that one.`,
      )
    this.#ids.set(id, where)
    if (isUntimed) this.#warn(where, 'date', 'It has no time yet.')
    else if (minutes === null) this.#warn(where, 'duration', 'The file doesn’t say when it ends.')
    const startsAt =
      moment === null
        ? null
        : this.#offsets.settle(textOf(event['date']), new Date(moment).toISOString(), where)
    const endsAt =
      startsAt === null || minutes === null
        ? null
        : new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

    const room = textOf(event['room']) || roomKey
    if (room) this.#room(room, where, {})
    const track = textOf(event['track'])
    if (track) this.#track(track, where)
    const kind = this.#words.read('kind', textOf(event['type']), kindOfWord)
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
    if (spoken && language === null) this.#warn(where, 'language', `"${spoken}" isn’t a language we know.`)
    const level = this.#words.read('level', textOf(event['level']), levelOfWord)
    const status = statusOfWord(state)
    this.#sessions.push({
      type: 'session',
      id,
      isByName: false,
      place: where,
      fields: {
        title: fitting(title, 120),
        ...(subtitle ? { subtitle: fitting(subtitle, 160) } : {}),
        ...(kind ? { kind } : {}),
        ...(level ? { level } : {}),
        ...(status ? { status } : {}),
        ...(summary ? { summary } : {}),
        ...(text ? { abstract: text } : {}),
        ...(language ? { language } : {}),
        ...(startsAt === null ? {} : { startsAt }),
        ...(endsAt === null ? {} : { endsAt }),
        ...(event['is_plenary'] === true ? { isPlenary: true } : {}),
        ...(room ? { room: { type: 'room', id: comparableName(room) } } : {}),
        ...(track ? { track: { type: 'track', id: comparableName(track) } } : {}),
        speakers: this.#people.speakers(event, where),
        ...(event['do_not_record'] === true ? { isNotRecorded: true } : {}),
        ...(links.length > 0 ? { links } : {}),
      },
    })
    if (title.length > 120)
      this.#warn(where, 'title', 'The title is longer than 120 characters, so we cut it.')
    if (subtitle.length > 160)
      this.#warn(where, 'subtitle', 'The subtitle is longer than 160 characters, so we cut it.')
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
