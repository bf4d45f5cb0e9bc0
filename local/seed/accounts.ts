import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InstallationError } from '../installation-error.ts'

const demoRoles = ['admin', 'attendee', 'speaker', 'organizer'] as const
type DemoRole = (typeof demoRoles)[number]
export type DemoAccount = { role: DemoRole; email: string; password: string }

/** The event an installation starts with: the sample's university has addresses, another's are unknown. */
export type EventOwner = 'sample' | 'own'

const hosts: Record<EventOwner, { crew: string; students: string }> = {
  sample: { crew: 'fallfest-lindenhof.example', students: 'students.lindenhof-ut.example' },
  own: { crew: 'fallfest.example', students: 'students.example' },
}

/** The address under which Yuki Tanemura proposed a talk. */
const sampleSpeaker = 'yuki.tanemura@tidepool.example'

const peopleOf = (owner: EventOwner): readonly { role: DemoRole; email: string }[] => [
  { role: 'admin', email: `admin@${hosts[owner].crew}` },
  { role: 'attendee', email: `ada@${hosts[owner].students}` },
  { role: 'attendee', email: `ben@${hosts[owner].students}` },
  // One of the sample's speakers, whose talk is in its program.
  ...(owner === 'sample' ? [{ role: 'speaker', email: sampleSpeaker } as const] : []),
  { role: 'organizer', email: `organizer@${hosts[owner].crew}` },
]

// Short, distinct when read aloud, and hard to mistype. Four of 64 words and four digits make 37 bits: enough where the
// server slows down repeated failures and this file never leaves the machine.
const words = (
  'acorn amber apple autumn barley basket beacon birch bramble bread brook bronze candle cedar chestnut cider ' +
  'cinnamon clover copper coral cotton ember falcon fern fiddle garnet ginger harbor hazel heron honey indigo ' +
  'ivory juniper kettle lantern lichen linen maple marble meadow mellow nutmeg oak olive orchard otter paper ' +
  'pebble pepper plum poppy quartz quince raven river rowan saffron sorrel thistle timber violet walnut willow'
).split(' ')

function readablePassword(): string {
  const chosen = Array.from({ length: 4 }, () => words[randomInt(words.length)])
  return [...chosen, String(randomInt(1000, 10_000))].join('-')
}

/** Those that exist: organizers sign in to the embedded Content Lake, everybody else to the embedded database. */
export const accountsOf = (pair: {
  accounts: readonly DemoAccount[]
  lake: object | null
  backend: object | null
}): DemoAccount[] =>
  pair.accounts.filter(({ role }) => (role === 'organizer' ? pair.lake : pair.backend) !== null)

/** The address of the first account with a role. Throws when demo-accounts.json was edited and has none. */
export function addressOf(
  accounts: readonly Pick<DemoAccount, 'role' | 'email'>[],
  role: DemoAccount['role'],
): string {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`demo-accounts.json lists no account with the role "${role}".`)
  return account.email
}

function isDemoAccount(value: unknown): value is DemoAccount {
  if (typeof value !== 'object' || value === null) return false
  const { role, email, password } = value as Record<string, unknown>
  return (
    demoRoles.some((known) => known === role) && typeof email === 'string' && typeof password === 'string'
  )
}

/**
 * The accounts of a local installation: one admin, two attendees, one organizer, and for the sample event one of its
 * speakers. Created with random passwords by the first call for `dataDir`, at addresses that fit the event, and kept in
 * `demo-accounts.json` there, readable by its owner alone.
 * @throws when the file exists and isn't such a list
 */
export async function demoAccounts(dataDir: string, owner: EventOwner): Promise<DemoAccount[]> {
  const path = join(dataDir, 'demo-accounts.json')
  if (existsSync(path)) return readAccounts(path)
  const accounts = peopleOf(owner).map((person) => ({ ...person, password: readablePassword() }))
  // Written beside it and renamed: a crash halfway must not leave a file that breaks every later start.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draft, path)
  return accounts
}

async function readAccounts(path: string): Promise<DemoAccount[]> {
  let stored: unknown
  try {
    stored = JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new InstallationError(`${path} is not readable as JSON. Move it away to get new demo accounts.`, {
      cause,
    })
  }
  if (!Array.isArray(stored) || stored.length === 0 || !stored.every((account) => isDemoAccount(account))) {
    throw new InstallationError(
      `${path} has to be a list of {role, email, password}. Move it away to get new demo accounts.`,
    )
  }
  return stored
}
