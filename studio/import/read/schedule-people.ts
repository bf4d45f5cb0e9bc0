import { shortened } from '@fest/sheets/heading-row.ts'
import { tidied } from '@fest/schemas/forms/plain-text.ts'
import { present } from '../program.ts'
import type { Mention } from './people-in-cell.ts'
import { type Fields, listOf, textOf } from './json-values.ts'
import { photoOf } from './photo-address.ts'
import type { NamedPerson } from './program-builder.ts'
import { type DroppedFields, webLinksOf } from './schedule-extras.ts'

type Reading = {
  /** Where the schedule was. */
  base: string
  dropped: DroppedFields
  markdown: (value: unknown) => string
}

/** A person of an event. Some exports describe people once and only name them later. */
export function personOf(person: Fields, { base, dropped, markdown }: Reading): NamedPerson {
  const mention = mentionOf(person)
  dropped.person(person, mention.name)
  const photo = photoOf(person, base)
  if (photo === null) dropped.photo(mention.name)
  const addresses = listOf(person['links']).map((link) => ({ url: textOf(link['url']), title: '' }))
  const links = webLinksOf(addresses, () => {}).map(({ url }) => url)
  return {
    ...mention,
    role: textOf(person['role']),
    photo: photo || undefined,
    fields: present({
      headline: shortened(textOf(person['tagline']), 120) || undefined,
      organization: textOf(person['affiliation']) || undefined,
      bio: markdown(person['biography'] ?? person['bio']) || undefined,
      links: links.length > 0 ? links : undefined,
    }),
  }
}

export function mentionsOf(events: readonly Fields[]): Mention[] {
  return events.flatMap((event) => listOf(event['persons']).map(mentionOf)).filter(({ name }) => name !== '')
}

function mentionOf(person: Fields): Mention {
  return {
    name: tidied(
      textOf(person['public_name']) || textOf(person['name']) || textOf(person['full_public_name']),
    ),
    ids: [textOf(person['guid']), textOf(person['code']), textOf(person['id'])],
    email: textOf(person['email']),
  }
}
