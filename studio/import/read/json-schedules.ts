import { guessMapping } from '../column-names.ts'
import { findAll, type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { givenFirst } from '@fest/sheets/comma-names.ts'
import { minutesBetween, stampOf, validZone } from './stamps.ts'

/**
 * A schedule in the form of pretalx's and frab's `schedule.json`, whichever program wrote it: theirs, version 2 of that
 * format, or JSON of Sessionize or Indico; null for any other JSON. Times without an offset are of `timeZone`.
 */
export function scheduleOfJson(json: unknown, timeZone: string): Fields | null {
  return scheduleJson(json, timeZone) ?? sessionizeJson(json, timeZone) ?? indicoJson(json, timeZone)
}

function scheduleJson(json: unknown, timeZone: string): Fields | null {
  const schedule = recordOf(recordOf(json)['schedule'])
  const conference = recordOf(schedule['conference'])
  const inRooms = listOf(conference['days']).flatMap((day) => Object.entries(recordOf(day['rooms'])))
  const listed = listOf(schedule['events'])
  const isOld = inRooms.length > 0 || listed.length === 0
  if (isOld && !Array.isArray(conference['days'])) return null
  // A room without events is still a room.
  const rooms = [...listOf(conference['rooms']), ...inRooms.map(([name]) => ({ name }))]
  const zone = validZone(textOf(conference['time_zone_name'])) ?? timeZone
  const known = peopleOf([schedule, conference])
  const events = isOld
    ? inRooms.flatMap(([room, events]) =>
        listOf(events).map((event) => ({ ...event, room: textOf(event['room']) || room })),
      )
    : listed.map(({ start, end, participants, speakers, ...event }) => {
        const date = stampOf(textOf(start ?? event['date']), zone)
        return {
          ...event,
          date,
          duration: minutesBetween(date, stampOf(textOf(end), zone)) ?? event['duration'] ?? null,
          persons: listOf(event['persons'] ?? participants ?? speakers).map((person) => ({
            ...known(person),
            ...person,
          })),
        }
      })
  return { ...recordOf(json), schedule: { ...schedule, conference: { ...conference, rooms }, events } }
}

/** Finds somebody who is described separately, by any of their ids. */
function peopleOf(places: readonly Fields[]): (person: Fields) => Fields | undefined {
  const idsOf = (person: Fields) => ['guid', 'code', 'id'].flatMap((key) => textOf(person[key]) || [])
  const people = new Map(
    places
      .flatMap((place) => listOf(place['persons']))
      .flatMap((person) => idsOf(person).map((id) => [id, person] as const)),
  )
  return (person) => people.get(idsOf(person).find((id) => people.has(id)) ?? '')
}

export function scheduleOfEvents(conference: Fields, events: readonly Fields[]): Fields {
  return { schedule: { conference, events } }
}

/** Sessionize's views "All data", "Grid" and "Sessions": the last two have their sessions in rooms or groups. */
function sessionizeJson(json: unknown, timeZone: string): Fields | null {
  // Other programs' JSON may have times of that name, and more that would be lost here.
  const sessions = findAll(json, (each) => 'isPlenumSession' in each && 'startsAt' in each)
  if (sessions.length === 0) return null
  const byId = (list: string) =>
    new Map(listOf(recordOf(json)[list]).map((each) => [textOf(each['id']), each]))
  const [rooms, speakers] = [byId('rooms'), byId('speakers')]
  const categories = listOf(recordOf(json)['categories'])
  const seen = new Map<string, Fields>()
  for (const session of sessions) {
    const id = textOf(session['id'])
    // The grid repeats plenary sessions in each room.
    if (id !== '' && seen.has(id)) continue
    const date = stampOf(textOf(session['startsAt']), timeZone)
    const room = textOf(session['room']) || textOf(rooms.get(textOf(session['roomId'])))
    const chosen = categories.map(({ title, items }) => ({
      title,
      items: listOf(items).filter((item) =>
        (session['categoryItems'] as unknown[] | undefined)?.includes(item['id']),
      ),
    }))
    const inside = listOf(session['categories']).map(({ name, categoryItems }) => ({
      title: name,
      items: listOf(categoryItems),
    }))
    seen.set(id || `${seen.size}`, {
      id,
      title: session['title'],
      description: session['description'],
      date,
      duration: minutesBetween(date, stampOf(textOf(session['endsAt']), timeZone)),
      room,
      // The list of rooms is in “All data” only.
      'number of the room': room === '' ? session['roomId'] : null,
      status: session['status'],
      is_plenary: session['isPlenumSession'] === true,
      ...categoriesOf([...chosen, ...inside]),
      answers: session['questionAnswers'],
      links: [
        { url: session['liveUrl'], title: 'Stream' },
        { url: session['recordingUrl'], title: 'Recording' },
      ],
      persons: (Array.isArray(session['speakers']) ? session['speakers'] : []).map((speaker: unknown) =>
        speakerOf({ ...recordOf(speaker), ...speakers.get(textOf(recordOf(speaker)['id'] ?? speaker)) }),
      ),
    })
  }
  return scheduleOfEvents(
    { acronym: 'sessionize', title: 'A program from Sessionize', rooms: [...rooms.values()] },
    [...seen.values()],
  )
}

/** What an event calls the fields of ours that categories can say. */
const eventKeys: Readonly<Record<string, string>> = {
  kind: 'type',
  track: 'track',
  level: 'level',
  language: 'language',
}

/** Organizers' own categories, mapped to an event's fields like column headings. */
function categoriesOf(categories: readonly { title: unknown; items: readonly Fields[] }[]): Fields {
  const found: Record<string, string> = {}
  for (const { title, items } of categories) {
    const [field] = guessMapping('session', [textOf(title)])
    const value = items.map(textOf).join(', ')
    if (value !== '') found[eventKeys[field ?? ''] ?? textOf(title)] ??= value
  }
  return found
}

function speakerOf(speaker: Fields): Fields {
  return {
    code: speaker['id'],
    name:
      textOf(speaker['fullName']) ||
      [speaker['firstName'], speaker['lastName']].map(textOf).filter(Boolean).join(' ') ||
      textOf(speaker['name']),
    biography: speaker['bio'],
    tagline: speaker['tagLine'],
    avatar: speaker['profilePicture'],
    links: speaker['links'],
    answers: speaker['questionAnswers'],
  }
}

/** Indico's exports: a timetable, or contributions, plain or by session. */
function indicoJson(json: unknown, timeZone: string): Fields | null {
  const results = recordOf(json)['results']
  const entries = indicoEntries(results, {})
  if (entries.length === 0) return null
  const event = listOf(results)[0] ?? {}
  const id = textOf(event['id']) || (Object.keys(recordOf(results))[0] ?? '')
  return scheduleOfEvents(
    { acronym: `indico ${id}`, title: textOf(event['title']) || 'A program from Indico' },
    entries.map(({ entry, block }) => indicoEvent(entry, block, timeZone)),
  )
}

type IndicoEntry = { entry: Fields; block: Fields }

/** Entries with a time, with their session. Sessions with contributions aren't entries themselves. */
function indicoEntries(value: unknown, block: Fields, depth = 0): IndicoEntry[] {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  const fields = recordOf(value)
  if (typeof fields['title'] !== 'string' || !('startDate' in fields))
    return Object.values(value).flatMap((each) => indicoEntries(each, block, depth + 1))
  const parts = ['entries', 'contributions', 'sessions'].flatMap((key) => Object.values(fields[key] ?? {}))
  const isEvent = fields['_type'] === 'Conference'
  if (parts.length === 0) return isEvent ? [] : [{ entry: fields, block }]
  return parts.flatMap((each) => indicoEntries(each, isEvent ? {} : fields, depth + 1))
}

function indicoEvent(entry: Fields, block: Fields, timeZone: string): Fields {
  const momentOf = (value: unknown) => {
    const { date, time, tz } = recordOf(value)
    return stampOf([textOf(date), textOf(time)].filter(Boolean).join('T'), validZone(textOf(tz)) ?? timeZone)
  }
  const date = momentOf(entry['startDate'])
  const people = ['presenters', 'speakers', 'conveners'].flatMap((key) => listOf(entry[key]))
  return {
    id: textOf(entry['id']) || textOf(entry['uniqueId']),
    title: entry['title'],
    description: entry['description'],
    date,
    duration: minutesBetween(date, momentOf(entry['endDate'])) ?? entry['duration'] ?? null,
    // A session's room is its contributions' room, and a location is a whole building.
    room:
      [entry, block].map((each) => textOf(each['room']) || textOf(each['roomFullname'])).find(Boolean) ||
      textOf(entry['location']),
    track: textOf(entry['track']) || textOf(entry['session']) || textOf(block['title']),
    type: entry['entryType'] === 'Break' ? 'break' : entry['type'],
    'sub-contributions': entry['subContributions'],
    conveners: block['conveners'],
    'block description': block['description'],
    keywords: entry['keywords'],
    'co-authors': entry['coauthors'],
    materials: recordOf(entry['attachments'])['folders'] ?? entry['material'],
    persons: people.map((person) => ({
      name:
        [person['firstName'] ?? person['first_name'], person['familyName'] ?? person['last_name']]
          .map(textOf)
          .filter(Boolean)
          .join(' ') || givenFirst(textOf(person['fullName'] ?? person['name'])),
      affiliation: person['affiliation'],
      email: person['email'],
    })),
  }
}
