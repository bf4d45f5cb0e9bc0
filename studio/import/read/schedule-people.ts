import type { Entry, Problem, SpeakerLink } from '../program.ts'
import type { WordReader } from '../word-choices.ts'
import { isNobody, type Mention, PeopleOfFile } from './identify-people.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { photoOf } from './photo-address.ts'
import { type DroppedFields, webLinksOf } from './schedule-extras.ts'
import { fitting, roleOfWord } from './session-words.ts'

type Reading = {
  /** Where the schedule was. */
  base: string
  words: WordReader
  dropped: DroppedFields
  markdown: (value: unknown) => string
  /** Warns about an event. */
  warn: (place: string, column: string, message: string) => void
}

/** The people in a schedule, each once. */
export class SchedulePeople {
  readonly #people = new Map<string, Entry<'person'>>()
  readonly #who: PeopleOfFile
  readonly #reading: Reading

  constructor(days: readonly Fields[], reading: Reading) {
    this.#who = new PeopleOfFile(days.flatMap(mentionsOf))
    this.#reading = reading
  }

  all(): Entry<'person'>[] {
    return [...this.#people.values()]
  }

  problems(): Problem[] {
    return this.#who.problems('persons')
  }

  speakers(event: Fields, where: string): SpeakerLink[] {
    const { words, warn } = this.#reading
    const seen = new Set<string>()
    return listOf(event['persons']).flatMap((person) => {
      const mention = mentionOf(person)
      if (isNobody(mention.name)) {
        warn(where, 'persons', 'Someone without a name is left out.')
        return []
      }
      const { id, isByName } = this.#who.identify(mention)
      const known = this.#people.get(id) ?? {
        type: 'person' as const,
        id,
        isByName,
        place: where,
        fields: { name: fitting(mention.name, 100) },
      }
      this.#people.set(id, known)
      this.#learn(known, person, mention.name)
      if (seen.has(id)) return []
      seen.add(id)
      const role = words.read('role', textOf(person['role']), roleOfWord)
      return [{ person: { type: 'person' as const, id }, ...(role ? { role } : {}) }]
    })
  }

  /** Some exports describe people once, and only name them afterward. */
  #learn(known: Entry<'person'>, person: Fields, name: string): void {
    const { base, dropped, markdown } = this.#reading
    const { fields } = known
    const headline = fitting(textOf(person['tagline']), 120)
    const organization = textOf(person['affiliation'])
    const bio = markdown(person['biography'] ?? person['bio'])
    const links = linksOfPerson(person)
    if (headline) fields.headline ??= headline
    if (organization) fields.organization ??= organization
    if (bio) fields.bio ??= bio
    if (links.length > 0) fields.links ??= links
    dropped.person(person, name)
    const photo = photoOf(person, base)
    if (photo === null) dropped.photo(name)
    else if (photo) known.photo ??= photo
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
