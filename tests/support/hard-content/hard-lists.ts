import { seedDocuments } from '@fest/local/seed/content.ts'
import type { SeedDocument } from '@fest/local/seed/document.ts'
import { draw } from '../draw.ts'
import { everyBlock } from './every-block.ts'
import { addresses, fixed, isBlock } from './hostile.ts'
import { endlessWord, madeUpSentence } from './words.ts'

/** Everything beside the program, and how many there are of each at least. */
const many: Readonly<Record<string, number>> = {
  announcement: 1,
  challenge: 1,
  faq: 80,
  hackathon: 1,
  home: 1,
  material: 30,
  member: 60,
  page: 1,
  secret: 1,
  siteSettings: 1,
  sponsor: 40,
  sponsorTier: 1,
  supporter: 12,
  venue: 1,
}

/** What the site or its addresses read, and names that the Studio keeps short. */
const exact = /^(?:repository|qiskitVersion|licence|contactEmail|shortTitle|ket)$/

/** The sample event with far too much of everything: long lists, texts and words without end, every block there is. */
export function hardLists(): SeedDocument[] {
  const random = draw(40)
  let texts = 0

  function longer(text: string): string {
    texts += 1
    if (text.length < 25) return madeUpSentence(4, random).slice(0, text.length + 10)
    const words = madeUpSentence(Math.ceil(text.length / 4), random).slice(0, text.length * 2)
    return texts % 2 === 0 ? endlessWord(random).slice(0, text.length * 2) : words
  }

  function stretched(value: unknown, name: string, blocks: string | null): unknown {
    if (fixed.test(name) || exact.test(name) || addresses.test(name)) return value
    if (Array.isArray(value)) {
      if (!value.some(isBlock)) return value.map((item) => stretched(item, name, blocks))
      return blocks === null ? value : everyBlock(`${blocks}/${name}`)
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, stretched(field, key, blocks)]),
      )
    return typeof value === 'string' ? longer(value) : value
  }

  const sample = seedDocuments()
  return sample.flatMap((document) => {
    const { _id: id, _type: type } = document
    const least = many[type]
    if (least === undefined) return [document]
    const alike = sample.filter((other) => other._type === type)
    const place = alike.indexOf(document)
    return Array.from({ length: Math.ceil(least / alike.length) }, (_, round): SeedDocument => {
      // One of each kind has every block; all of them on one page would only take long.
      const blocks = type === 'page' || (place === 0 && round === 0) ? id : null
      // Every field is still of its type, so it is a document.
      const long = stretched(document, '', blocks) as SeedDocument
      return { ...long, ...ownNames(document, round), ...gapsOf(document, place + round) }
    })
  })
}

/** A copy has an id and an address of its own. */
function ownNames(document: SeedDocument, round: number): Record<string, unknown> {
  if (round === 0) return {}
  const slug = document['slug'] as { current: string } | undefined
  return {
    _id: `${document._id}-${round}`,
    ...(slug && { slug: { ...slug, current: `${slug.current}-${round}` } }),
  }
}

/** What is missing here and there, and news that never end. */
function gapsOf({ _type: type, logo }: SeedDocument, place: number): Record<string, unknown> {
  if (type === 'announcement' && place === 0)
    return { severity: 'urgent', startsAt: '2025-01-01T00:00:00Z', endsAt: '2035-01-01T00:00:00Z' }
  if (type !== 'sponsor') return {}
  if (place % 4 === 0) return { logo: undefined }
  return place % 4 === 1 ? { logo: { ...(logo as object), alt: undefined } } : {}
}
