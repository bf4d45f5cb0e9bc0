import { stringOf } from '../codecs.ts'
import { addressOf } from '@fest/schemas/core/address-of.ts'
import type { ImportedType } from '../program.ts'
import { kindOfTitle } from '../read/session-words.ts'
import type { Known, Stored } from './stored.ts'

/** Initial values of an imported document where the file says nothing, as for a new one in the Studio. */
const beginnings: Record<
  ImportedType,
  (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>
> = {
  session: ({ title, speakers }) => ({
    kind: Array.isArray(speakers) && speakers.length > 0 ? 'talk' : kindOfTitle(stringOf(title)),
    level: 'any',
    status: 'confirmed',
    mode: 'in_person',
    isPlenary: false,
  }),
  person: () => ({ isFeatured: false }),
  // A room's capacity is a matter of fire safety: never guess it.
  room: ({ name }) => ({ shortName: String(name).slice(0, 12).trim() }),
  track: () => ({}),
}

/** The slugs in use, as `type/slug`. */
export function takenAddresses(known: readonly Known[]): Set<string> {
  return new Set(
    known.flatMap(({ type, draft, published }) =>
      [draft, published].flatMap((document) => {
        const { slug } = (document ?? {}) as { slug?: { current?: string } }
        return slug?.current ? [`${type}/${slug.current}`] : []
      }),
    ),
  )
}

const firstRank = 36 ** 5
const rankStep = 8

/** Generates ranks after those of existing documents of a type. */
export function orderedRanks(known: readonly Known[]): (type: ImportedType) => string {
  const last = new Map<ImportedType, number>()
  for (const { type, current } of known) {
    const [, digits] = /^\d\|([0-9a-z]{6}):/.exec(stringOf(current['orderRank'])) ?? []
    if (digits !== undefined) last.set(type, Math.max(last.get(type) ?? 0, Number.parseInt(digits, 36)))
  }
  return (type) => {
    // The format in which lists ordered by dragging keep their ranks.
    const rank = Math.min((last.get(type) ?? firstRank - rankStep) + rankStep, 36 ** 6 - 1)
    last.set(type, rank)
    return `0|${rank.toString(36).padStart(6, '0')}:`
  }
}

/** A document with the file's fields, a free slug, and a rank at the end of its list. */
export function newDocument(
  type: ImportedType,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  addresses: Set<string>,
  ranks: (type: ImportedType) => string,
): Stored {
  const name = stringOf(fields['name'] ?? fields['title'])
  return {
    _id: id,
    _type: type,
    ...beginnings[type](fields),
    ...fields,
    slug: { _type: 'slug', current: freeAddress(type, addressOf(name || id), addresses) },
    ...(type === 'session' ? {} : { orderRank: ranks(type) }),
  }
}

function freeAddress(type: ImportedType, wanted: string, addresses: Set<string>): string {
  let address = wanted
  for (let number = 2; addresses.has(`${type}/${address}`); number++)
    address = `${wanted.slice(0, 75)}-${number}`
  addresses.add(`${type}/${address}`)
  return address
}
