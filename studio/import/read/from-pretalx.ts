import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import { blocksOfMarkdown } from '../rich-text.ts'
import { comparableName, present, type Program } from '../program.ts'
import { readMinutes } from './clock.ts'
import { lineOf, markdownOf } from './html.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { scheduleOfJson } from './json-schedules.ts'
import { ProgramBuilder } from './program-builder.ts'
import { mentionsOf, personOf } from './schedule-people.ts'
import { hasOffset } from './stamps.ts'
import { webLinksOf } from './schedule-extras.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { generatorName } from '@fest/schemas/vocabulary/schedule-generator.ts'
import type { WordChoices } from '../word-choices.ts'
import { languageOf } from './session-words.ts'

/**
 * Any form of {@link scheduleOfJson}. Events without a title or with an earlier id, and unreadable fields,
 * are left out and reported. With `timeZone`, other offsets are asked about. Throws UnreadableFile.
 */
export function programOfSchedule(
  json: unknown,
  choices: WordChoices = new Map(),
  timeZone?: string,
): Program {
  const file = scheduleOfJson(json, timeZone ?? 'UTC')
  if (!file)
    throw new UnreadableFile(
      'This JSON file has no "schedule.conference.days", so it isn’t a schedule export.',
    )
  return new ScheduleReader(file, choices, timeZone).program()
}

class ScheduleReader {
  readonly #conference: Fields
  readonly #events: readonly Fields[]
  /** Where the schedule was. */
  readonly #base: string
  /** Written by our own export, where `abstract` is the summary. */
  readonly #isOurs: boolean
  readonly #ids = new Map<string, string>()
  readonly #built: ProgramBuilder

  constructor(file: Fields, choices: WordChoices, timeZone: string | undefined) {
    const schedule = recordOf(file['schedule'])
    this.#conference = recordOf(schedule['conference'])
    this.#events = listOf(schedule['events'])
    const { base_url, url } = this.#conference
    this.#base = [schedule['base_url'], base_url, url].map(textOf).find(Boolean) ?? ''
    this.#isOurs = recordOf(file['generator'])['name'] === generatorName
    const mentions = mentionsOf(this.#events)
    this.#built = new ProgramBuilder({ choices, timeZone, mentions, column: 'persons' })
  }

  program(): Program {
    for (const room of listOf(this.#conference['rooms'])) {
      const { capacity } = room
      const facts = typeof capacity === 'number' && capacity > 0 ? { capacity } : {}
      this.#built.link('room', textOf(room['name']), 'the list of rooms', facts)
    }
    for (const track of listOf(this.#conference['tracks']))
      this.#built.link('track', textOf(track['name']), 'the list of tracks')
    for (const [index, event] of this.#events.entries()) this.#readEvent(event, `event ${index + 1}`)
    // A file with only rooms and tracks is rarely intended.
    if (this.#built.isEmpty()) this.#built.report('warning', 'the file', null, 'There are no sessions in it.')
    const acronym = textOf(this.#conference['acronym'])
    const title = textOf(this.#conference['title']) || acronym || 'A schedule'
    return this.#built.program(`pretalx:${acronym || comparableName(title)}`, title)
  }

  #readEvent(event: Fields, number: string): void {
    const when = textOf(event['date']).slice(0, 16).replace('T', ' ')
    const place = [number, when, textOf(event['room'])].filter(Boolean).join(', ')
    const title = this.#isOurs ? textOf(event['title']) : lineOf(textOf(event['title']))
    if (!title) return this.#built.report('error', place, 'title', 'The event has no title.')
    const where = `${place} ("${title}")`
    const warn = (column: string, message: string) => this.#built.report('warning', where, column, message)
    const status = this.#built.words.read('status', textOf(event['status']))
    if (status === 'refused') return this.#built.dropped.refused(title)
    const given = textOf(event['guid']) || textOf(event['id'])
    const id = given || comparableName(title)
    const earlier = this.#ids.get(id)
    if (earlier !== undefined) {
      const what = given ? 'It has the same id in the file as' : 'It has no id, and the same title as'
      return this.#built.report(
        'error',
        where,
        'id',
        `${what} ${earlier}, so it can’t be told apart from that one.`,
      )
    }
    this.#ids.set(id, where)
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
    const links = webLinksOf(addresses, () => this.#built.dropped.address(title))
    this.#built.dropped.event(event, title)
    const people = listOf(event['persons']).map((person) =>
      personOf(person, {
        base: this.#base,
        dropped: this.#built.dropped,
        markdown: (value) => this.#markdown(value),
      }),
    )
    const spoken = textOf(event['language'])
    const language = languageOf(spoken)
    if (spoken && language === null) warn('language', `"${spoken}" isn’t a language we know.`)
    this.#built.add({
      type: 'session',
      id,
      isByName: !given,
      place: where,
      fields: present({
        title: shortened(title, 120),
        subtitle: shortened(subtitle, 160) || undefined,
        kind: this.#built.words.read('kind', textOf(event['type'])),
        level: this.#built.words.read('level', textOf(event['level'])),
        status,
        summary: summary || undefined,
        abstract: text || undefined,
        language: language ?? undefined,
        ...this.#times(event, where),
        isPlenary: event['is_plenary'] === true || undefined,
        room: this.#built.link('room', textOf(event['room']), where),
        track: this.#built.link('track', textOf(event['track']), where),
        speakers: this.#built.speakers(people, where, () =>
          warn('persons', 'Someone without a name is left out.'),
        ),
        isNotRecorded: event['do_not_record'] === true || undefined,
        links: links.length > 0 ? links : undefined,
      }),
    })
    if (title.length > 120) warn('title', 'The title is longer than 120 characters, so we cut it.')
    if (subtitle.length > 160) warn('subtitle', 'The subtitle is longer than 160 characters, so we cut it.')
  }

  /** Reports an unreadable time; the event is imported without it. */
  #times(event: Fields, where: string): { startsAt?: string; endsAt?: string } {
    const warn = (column: string, message: string) => this.#built.report('warning', where, column, message)
    const [date, duration] = [textOf(event['date']), textOf(event['duration'])]
    // Without an offset it would be read in this computer's zone.
    const at = hasOffset.test(date) ? Date.parse(date) : Number.NaN
    if (Number.isNaN(at)) {
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
      if (date === '') warn('date', 'It has no time yet.')
      else if (isDay) warn('date', 'It has a day, but no time of day, so it’s imported without either.')
      else warn('date', `"${date}" isn’t a time with an offset, such as 2025-10-10T14:00:00+02:00.`)
      return {}
    }
    const startsAt = this.#built.offsets.settle(date, new Date(at).toISOString(), where)
    const minutes = readMinutes(duration)
    if (minutes) return { startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString() }
    if (duration === '') warn('duration', 'The file doesn’t say when it ends.')
    else warn('duration', `"${duration}" doesn’t say how long it is. Write hours and minutes, like 01:20.`)
    return { startsAt }
  }

  /** Our own export is Markdown, in which HTML is text. */
  #markdown(value: unknown): string {
    return this.#isOurs ? textOf(value) : markdownOf(textOf(value))
  }
}

/** A short text beside a long one is its summary; both are the description otherwise. */
function textsOf(abstract: string, description: string): { summary: string; text: string } {
  const words = wordsOf(blocksOfMarkdown('', abstract)).replaceAll(/\s+/g, ' ').trim()
  if (description !== '' && abstract !== description && words.length <= 240)
    return { summary: words, text: description }
  return { summary: '', text: [...new Set([abstract, description])].filter(Boolean).join('\n\n') }
}
