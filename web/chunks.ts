import { readFileSync } from 'node:fs'

/**
 * The chunks that modules are grouped into. A chunk also takes what its modules import, unless an earlier chunk has it.
 * Many small files cost a phone more than their bytes, since each is requested and compressed separately. A module
 * names its chunk in a line of its own, `// @chunk name`; the bundler places all others.
 */
const chunks = [
  /** What every page loads, or nearly. One file: thirty small ones, compressed separately, took 9 kB more. */
  'core',
  /** The header and the footer, and what they and most pages have in common: the home page loads no other. */
  'frame',
  'common',
  /** Puts errors into words, for whatever can fail once the page is there. */
  'errors',
  /** Shows a session in a few lines, on most pages of content. */
  'session',
  /** What the home page shows of other pages' lists. */
  'lists',
  /** What is kept on the device: saved sessions, held seats. */
  'saved',
  /** For an event's page and a profile: one's own seats. */
  'seats',
  /** What changed about sessions: of those saved, and between versions. */
  'changes',
  /** For changing something by pressing a button. */
  'action',
  'registered',
  /** What roles and states of a registration are called. */
  'registration',
  /** What somebody who registered is shown, on the profile and right after. */
  'ticket',
  /** What the hackathon's pages begin with. */
  'hacking',
  'text',
  /** Whether a form is open, for what leads to it. */
  'opening',
  /** Whoever needs one query of the Content Lake needs others. */
  'questions',
  /** What every form loads. */
  'controls',
  /** Styles only. Separate from the controls of forms, because filters have checkboxes too. */
  'boxes',
  'form',
  /** Validates and converts answers; loaded once a form is shown. */
  'rules',
  'registration-form',
  /** What the pages of all applications begin with. */
  'application-form',
  /** Reads and names circuits, for the lab and for texts with a circuit. */
  'circuits',
  /** The lab's editor, which a text with a circuit loads too when somebody plays with it. */
  'player',
  /** What signing in and out calls, and what a password must be. */
  'account',
  'qr',
  /** What people send in, and how far it got. */
  'applying',
  /** What nearly every screen of the panel has. */
  'panel',
] as const

/** In no chunk with other modules: nothing may give it away. */
const alone = 'alone'

const known = new Set<string>([...chunks, alone])
const said = new Map<string, string | null>()

function chunkOf(id: string): string | null {
  const kept = said.get(id)
  if (kept !== undefined) return kept
  if (isOfCore(id)) return 'core'
  const source = isOurs(id) ? readFileSync(id.replace(/\?.*/, ''), 'utf8') : ''
  const [, named] = /^(?:\/\/|\/\*) @chunk ([\w-]+)/.exec(source) ?? []
  if (named !== undefined && !known.has(named)) throw new Error(`${id} names an unknown chunk: ${named}.`)
  const chunk = named ?? (source.includes('defineQuery(') ? 'questions' : null)
  said.set(id, chunk)
  return chunk
}

/** Modules of libraries name none: of these, what main.tsx imports, and what shows a query's answer. */
const isOfCore = (id: string) =>
  /\/react-dom\/client\.js$|\/react-query\/.*\/use(?:Suspense)?Query\.js$/.test(id)

const isOurs = (id: string) => /\.(?:tsx?|css)(?:\?|$)/.test(id) && !id.includes('/node_modules/')

type ChunkGroup = { name: string; test: (id: string) => boolean }

export const chunkGroups: ChunkGroup[] = chunks.map((name) => ({
  name,
  test: (id: string) => chunkOf(id) === name,
}))
