import { type SeedDocument, seedDocuments } from '@fest/local/seed/content.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import blocks from './every-block.json' with { type: 'json' }
import { addresses, fixed, isBlock } from './hostile.ts'
import hard from './words.json' with { type: 'json' }

/** Names that break what was tried with Latin letters only, and titles in other scripts or with signs taken for markup. */
const { names: hardNames, titles: hardTitles } = hard

/** What the sample event gets more of, and at least how many. */
const many = new Map(
  Object.entries({ faq: 80, material: 30, member: 60, session: 180, sponsor: 40, supporter: 12 }),
)
/** And what only gets longer texts. */
const once =
  'announcement challenge hackathon home page person room secret siteSettings sponsorTier track venue'
for (const type of once.split(' ')) many.set(type, 1)

/** What the site or its addresses read, and names that the Studio keeps short. */
const exact = /^(?:repository|qiskitVersion|licence|contactEmail|shortTitle|shortName|ket)$/

/** The sample event with far too much of everything: long lists, texts and words without end, every block there is. */
export function hardEvent(): SeedDocument[] {
  const random = randomFrom(40)
  let texts = 0

  function longer(text: string, name: string): string {
    texts += 1
    if (text.length < 25)
      return madeUpSentence(4, random)
        .slice(0, text.length + 10)
        .trim()
    // No text of the Studio that has a limit has a lower one.
    const most = Math.min(text.length * 2, name === 'headline' ? 120 : 240)
    const words = madeUpSentence(Math.ceil(text.length / 4), random)
    return (texts % 2 === 0 ? endlessWord(random) : words).slice(0, most).trim()
  }

  function stretched(value: unknown, name: string, hasBlocks: boolean): unknown {
    if (fixed.test(name) || exact.test(name) || addresses.test(name)) return value
    if (Array.isArray(value)) {
      if (!value.some(isBlock)) return value.map((item) => stretched(item, name, hasBlocks))
      return hasBlocks ? everyBlock() : value
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, stretched(field, key, hasBlocks)]),
      )
    return typeof value === 'string' ? longer(value, name) : value
  }

  const sample = seedDocuments()
  const placeOf = (document: SeedDocument) =>
    sample.filter(({ _type }) => _type === document._type).indexOf(document)
  const people = sample.filter(({ _type }) => _type === 'person').map(({ _id }) => _id)
  return sample.flatMap((document) => {
    const { _type: type } = document
    const least = many.get(type)
    if (least === undefined) return [document]
    const alike = sample.filter((other) => other._type === type).length
    const place = placeOf(document)
    return Array.from({ length: Math.ceil(least / alike) }, (_, round): SeedDocument => {
      // One of each kind has every block; all of them on one page would only take long. Beside the page's own, the
      // way to the venue stands on another page.
      const isFirst = place === 0 && round === 0 && type !== 'venue'
      const hasBlocks = type === 'page' || isFirst
      // Every field is still of its type, so it is a document.
      const long = stretched(document, '', hasBlocks) as SeedDocument
      const own = round === 0 ? oddities(document, place, people) : {}
      return { ...long, ...ownNames(document, round), ...gapsOf(document, place + round), ...own }
    })
  })
}

export const hardProgram = () =>
  hardEvent().filter(({ _type }) => ['session', 'person', 'room', 'track'].includes(_type))

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
  if (type === 'session' && place % 7 === 6) return { room: undefined, track: undefined, level: undefined }
  if (type !== 'sponsor') return {}
  if (place % 4 === 0) return { logo: undefined }
  return place % 4 === 1 ? { logo: { ...(logo as object), alt: undefined } } : {}
}

/** Names and titles in other scripts, a panel of twelve, and a night that ends on the next day. */
function oddities(
  { _type: type, name, slug }: SeedDocument,
  place: number,
  people: readonly string[],
): Record<string, unknown> {
  const at = (current: string) => ({ slug: { ...(slug as object), current } })
  if (type === 'person') return { name: hardNames[place] ?? name }
  if (type === 'room' && place < 2) return { name: ['قاعة المحاضرات الكبرى', '講堂'][place] }
  if (type !== 'session') return {}
  if (place === 0) return at('hard-first')
  if (place === 8) {
    const speakers = people.slice(0, hardNames.length).map((person, index) => ({
      _type: 'speakerEntry',
      _key: String(index),
      person: { _type: 'reference', _ref: person },
      role: index === 0 ? 'moderator' : 'panelist',
    }))
    return { ...at('hard-panel'), kind: 'panel', speakers }
  }
  if (place === 9)
    return { ...at('hard-night'), startsAt: '2025-10-11T20:30:00Z', endsAt: '2025-10-12T00:15:00Z' }
  const title = hardTitles[place - 1]
  return title === undefined ? {} : { title }
}

/** Rich text with every block, style, list and mark a Studio author can make, each once and some too long. */
function everyBlock(): unknown[] {
  const random = randomFrom(7)
  const text = JSON.stringify(blocks).replaceAll('<endless>', () => endlessWord(random))
  return JSON.parse(text) as unknown[]
}

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

function madeUpWord(length: number, random: () => number): string {
  const letterOf = (letters: string) => letters[Math.floor(random() * letters.length)] ?? ''
  return Array.from({ length }, (_, index) => letterOf(index % 2 === 0 ? consonants : vowels)).join('')
}

function madeUpSentence(words: number, random: () => number): string {
  const text = Array.from({ length: words }, () => madeUpWord(3 + Math.floor(random() * 8), random)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The longest a title may be, in one word: nothing to break a line at. */
function endlessWord(random: () => number): string {
  const word = madeUpWord(120, random)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
