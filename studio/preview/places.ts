import { pageId } from '@fest/schemas/content/index.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { languageFolderOf } from '@fest/schemas/vocabulary/language-folders.ts'
import { isPageKey, pageNames } from '@fest/schemas/vocabulary/pages.ts'

export type Place = { title: string; path: string }

/** The fields that decide which pages show a document. */
type PlaceFields = {
  slug?: string
  key?: string
  group?: string
  kind?: string
  startsAt?: string
  endsAt?: string
  isAgreed?: boolean
  place?: string
}

type PlacesOfType = {
  places: (fields: PlaceFields) => readonly Place[]
  /** Why visitors can't see the document yet, in a sentence; null when they can. */
  missing?: (fields: PlaceFields) => string | null
}

const needsAddress = ({ slug }: PlaceFields) => (slug ? null : 'Needs an address before visitors can see it.')

const home = { title: 'Home page', path: '/' }
const schedule = { title: 'Schedule', path: '/schedule' }
const speakers = { title: 'Speakers', path: '/speakers' }
const sponsors = { title: 'Sponsors', path: '/sponsors' }
const hackathon = { title: 'Hackathon', path: '/hackathon' }
const campus = { title: 'Campus map', path: '/about' }
const contact = { title: 'Contact', path: '/contact' }

/** The Studio's session doesn't count on the site, and this page requires signing in. */
const behindSignIn = 'Only signed-in people see this page. To see it here, sign in on the site too.'

const memberPages: Readonly<Record<string, Place>> = {
  team: { title: 'Team', path: '/team' },
  organizer: { title: 'Organizers', path: '/organizers' },
  ambassador: { title: 'Ambassadors', path: '/ambassadors' },
}

/** Every type of document has an entry; types without one have no preview. The first place is opened. */
const placesByType: Readonly<Record<string, PlacesOfType>> = {
  siteSettings: { places: () => [home, contact] },
  home: { places: () => [home] },
  page: {
    places: ({ key }) => (isPageKey(key) ? [{ title: pageNames[key], path: `/${key}` }] : []),
    missing: ({ key }) => (key === 'register' || key === 'accommodation' ? behindSignIn : null),
  },
  launch: { places: () => [{ title: 'Launch ceremony', path: '/opening' }] },
  hackathon: { places: () => [hackathon] },
  secret: { places: () => [{ title: 'Hidden page', path: '/secret' }] },
  customQuestions: {
    places: () => [{ title: pageNames.register, path: '/register' }],
    missing: () => behindSignIn,
  },
  // Reviewers see it in the admin area; this is what they review.
  reviewRubrics: { places: () => [{ title: pageNames['guest-speaker'], path: '/guest-speaker' }] },
  session: {
    places: ({ slug, kind }) => [
      ...(slug ? [{ title: 'Its own page', path: `/event/${slug}` }] : []),
      schedule,
      ...(kind === 'workshop' ? [{ title: 'Workshops', path: '/workshops' }] : []),
    ],
    missing: (fields) =>
      needsAddress(fields) ??
      (fields.startsAt ? null : 'Needs a start before visitors can see it.') ??
      (fields.endsAt ? null : 'Needs an end before visitors can see it.'),
  },
  scheduleVersion: { places: () => [{ title: 'Schedule changes', path: '/schedule/changes' }] },
  track: { places: () => [schedule] },
  room: { places: () => [contact, campus, schedule] },
  venue: { places: () => [contact, campus, home] },
  person: {
    places: ({ slug }) => [slug ? { ...speakers, path: `/speakers#${slug}` } : speakers],
    missing: needsAddress,
  },
  member: {
    places: ({ group }) => (group && memberPages[group] ? [memberPages[group]] : []),
    missing: ({ group }) => (group ? null : 'Choose a group: it decides which page this is on.'),
  },
  supporter: { places: () => [{ title: 'Supporters', path: '/supporters' }] },
  sponsor: {
    places: () => [sponsors, home],
    missing: ({ isAgreed }) => (isAgreed ? null : 'Stays off the site until the agreement is confirmed.'),
  },
  sponsorTier: { places: () => [sponsors] },
  material: {
    places: ({ slug, kind }) => {
      const list = { title: 'Materials', path: slug ? `/materials#${slug}` : '/materials' }
      return slug && kind === 'notebook'
        ? [{ title: 'Its own page', path: `/materials/${slug}` }, list]
        : [list]
    },
    missing: needsAddress,
  },
  challenge: {
    places: ({ slug }) => [slug ? { ...hackathon, path: `/hackathon#${slug}` } : hackathon],
  },
  labChallenge: {
    places: ({ place }) => [
      place === 'hidden'
        ? { title: 'Hidden page', path: '/secret' }
        : { title: place === 'course' ? 'The lab’s course' : 'The lab', path: '/lab' },
    ],
  },
  faq: {
    places: ({ slug }) => [{ title: 'Questions', path: slug ? `/faq#${slug}` : '/faq' }],
    missing: needsAddress,
  },
  announcement: { places: () => [home] },
  accommodationOption: {
    places: () => [{ title: 'Accommodation', path: '/accommodation' }],
    missing: () => behindSignIn,
  },
}

export const previewedTypes: readonly string[] = Object.keys(placesByType)

/** How Sanity's preview store selects {@link PlaceFields}; `placesOf` accepts the result as well as a document. */
export const placeSelection = {
  slug: 'slug.current',
  key: 'key',
  group: 'group',
  kind: 'kind',
  place: 'place',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  agreementConfirmed: 'agreementConfirmed',
} as const

/** The pages that show a document, from its own fields or from the result of `placeSelection`. */
export function placesOf(type: string, document: Readonly<Record<string, unknown>>): readonly Place[] {
  return placesByType[type]?.places(selectedFields(document)) ?? []
}

/** Why visitors can't see the document yet; null when they can. */
export function missingFor(type: string, document: Readonly<Record<string, unknown>>): string | null {
  return placesByType[type]?.missing?.(selectedFields(document)) ?? null
}

function selectedFields(document: Readonly<Record<string, unknown>>): PlaceFields {
  const slug = isRecord(document['slug']) ? document['slug']['current'] : document['slug']
  const texts = Object.entries({ ...document, slug }).filter(([, text]) => typeof text === 'string' && text)
  return { ...Object.fromEntries(texts), isAgreed: document['agreementConfirmed'] === true }
}

/** The document a page is about; `slug` when only its address is known. */
export type PageSubject = { type: string; id: string } | { type: string; slug: string }

/** The path of the same page in the edition's language. */
export const withoutLanguage = (path: string): string => path.slice(languageFolderOf(path).length) || '/'

/** The document for a path of the site; null for pages without one, such as /login. */
export function subjectOf(path: string): PageSubject | null {
  const [first = '', second, third] = withoutLanguage(path).split('/').slice(1).map(decoded)
  if (third !== undefined) return null
  if (second !== undefined && second !== '') {
    if (first === 'event') return { type: 'session', slug: second }
    if (first === 'materials') return { type: 'material', slug: second }
    return first === 'hackathon' ? { type: 'hackathon', id: 'hackathon' } : null
  }
  const fixed = { '': 'home', opening: 'launch', secret: 'secret', hackathon: 'hackathon' }[first]
  if (fixed !== undefined) return { type: fixed, id: fixed }
  return isPageKey(first) ? { type: 'page', id: pageId(first) } : null
}

/** A decoded part of an address; a malformed one is returned unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
