import { readFileSync } from 'node:fs'

/**
 * The files that modules are put into together, in the order in which they take what they import as well, as far as no
 * file before has it. Small files cost a phone more than their bytes, for each is asked for and compressed alone. A
 * module says where it belongs by a line of its own, `// @chunk name`; what says nothing is where the bundler puts it.
 */
const chunks = [
  /** Asked for by nearly every page, a few lines each. */
  'queries',
  /** What most pages have in common. */
  'common',
  /** Small, and shared by many. */
  'states',
  /** What shows a session in a few lines, on most pages of content. */
  'session',
  /** A few lines each, of which header and footer have all, and many pages some. */
  'small',
  /** What the home page shows of other pages' lists. */
  'lists',
  /** A few lines each, needed by much the same pages. */
  'words',
  'kept',
  'find',
  /** The words for what went wrong, which parts share that come later. */
  'errors',
  /** What an event's page and a profile both have, for seats of one's own. */
  'seats',
  /** What somebody presses who changes something of theirs. */
  'action',
  /** What a profile begins with, and its forms that come later. */
  'profile',
  /** Asked without the client of signed-in people, on pages that know nothing of registrations, too. */
  'read-public',
  /** Whether one is registered. */
  'registered',
  /** What pages of the hackathon begin with. */
  'hacking',
  /** Header and footer. */
  'frame',
  /** What pages of text are drawn with. */
  'text',
  /** Whoever needs one question of the Content Lake needs others. */
  'questions',
  /** What every form loads. */
  'controls',
  /** Styles alone. Not with the controls of forms: filters have boxes, too. */
  'boxes',
  'form',
  /** What checks answers and takes them apart, which comes once a form stands. */
  'rules',
  /** What is asked is known to the page, and to what checks and sends the answers, which comes later. */
  'registration',
  'registration-form',
] as const

/** Belongs to no file with others: nothing may give it away. */
const alone = 'alone'

const known = new Set<string>([...chunks, 'core', alone])
const said = new Map<string, string | null>()

/** Where a module says it belongs; null when it says nothing. */
function chunkOf(id: string): string | null {
  const kept = said.get(id)
  if (kept !== undefined) return kept
  if (isUseQuery(id)) return 'common'
  const source = isOurs(id) ? readFileSync(id.replace(/\?.*/, ''), 'utf8') : ''
  const [, named] = /^(?:\/\/|\/\*) @chunk ([\w-]+)/.exec(source) ?? []
  if (named !== undefined && !known.has(named)) throw new Error(`${id} names an unknown chunk: ${named}.`)
  const chunk = named ?? (source.includes('defineQuery(') ? 'questions' : null)
  said.set(id, chunk)
  return chunk
}

/** A library's module says nothing; this one would go with whichever chunk is the first to need it. */
const isUseQuery = (id: string) => /\/react-query\/.*\/useQuery\.js$/.test(id)

const isOurs = (id: string) => /\.(?:tsx?|css)(?:\?|$)/.test(id) && !id.includes('/node_modules/')

type ChunkGroup = { name: string; tags?: '$initial'[]; test: (id: string) => boolean }

export const chunkGroups: ChunkGroup[] = [
  // What every page loads is one file: in thirty small ones it was 9 kB larger, for each is compressed alone.
  { name: 'core', tags: ['$initial'], test: (id) => !/index\.html$|\/main\.tsx$/.test(id) },
  // Of a few lines, and in every page with a time: most of them have one.
  { name: 'core', test: (id) => chunkOf(id) === 'core' },
  ...chunks.map((name) => ({ name, test: (id: string) => chunkOf(id) === name })),
]
