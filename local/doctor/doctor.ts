import { isLoopbackHost } from '../backend/site-names.ts'
import { messageOf } from '../message-of.ts'
import { accountChecks } from './accounts.ts'
import { Unreachable, unreachable } from './ask.ts'
import {
  type Check,
  type Finding,
  look,
  ok,
  type Section,
  type SectionResult,
  type Target,
  waiting,
  wrong,
} from './check.ts'
import { contentChecks } from './content.ts'
import { functionChecks } from './functions.ts'
import { peopleChecks } from './people.ts'
import { siteChecks } from './site.ts'
import { hostedPeople } from './supabase.ts'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FestConfig } from '../config.ts'

/** All checks, in the order in which somebody sets things up. */
function sectionsOf(target: Target): Section[] {
  const { config } = target
  const { sanity, supabase, siteUrl } = config
  const sections: Section[] = [{ title: 'This machine', checks: machineChecks(config) }]
  if (sanity.kind === 'hosted') sections.push({ title: 'Content: Sanity', checks: contentChecks(target) })
  if (supabase.kind === 'hosted') {
    const people = hostedPeople(supabase)
    sections.push({
      title: 'People: Supabase',
      checks: [...peopleChecks(target, people), ...accountChecks(target, people)],
    })
    sections.push({
      title: 'Edge functions',
      checks: functionChecks(target, people),
      needs: ['Content: Sanity', 'People: Supabase'],
    })
  }
  const isOnline = sanity.kind === 'hosted' && supabase.kind === 'hosted'
  if (isOnline)
    sections.push({ title: 'The site', checks: siteUrl === null ? [noAddress] : siteChecks(target, siteUrl) })
  return sections
}

const noAddress: Check = {
  name: 'Address',
  run: async () =>
    wrong(
      'SITE_URL is not set.',
      'Set it in .env to the address people will type, such as https://fest.example.org.',
    ),
}

/** Runs all checks; never rejects because of what they find. */
export async function examine(target: Target): Promise<SectionResult[]> {
  const results: SectionResult[] = []
  const closed = new Set<string>()
  for (const { title, checks, needs } of sectionsOf(target)) {
    if (needs?.some((name) => closed.has(name))) closed.add(title)
    const found: SectionResult['results'] = []
    for (const { name, run, isGate } of checks) {
      const finding = closed.has(title) ? waiting : await attempt(run)
      found.push({ name, finding })
      if (isGate && finding.state === 'wrong') closed.add(title)
    }
    results.push({ title, results: found })
  }
  return results
}

async function attempt(run: Check['run']): Promise<Finding> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Unreachable) return unreachable(error)
    // An unexpected answer of one service must not hide the others' results.
    return look(
      `Couldn’t check this: ${messageOf(error)}`,
      'Fix what else is wrong first. If this stays, please report it with this line.',
    )
  }
}

/** Files in the data folder that nobody else may read. */
const secretFiles = ['demo-accounts.json', 'backend/backend-secrets.json', 'lake/lake-secrets.json']

/** Checks what is embedded on this machine, and whether its folder is safe. */
function machineChecks(config: FestConfig): Check[] {
  const { dataDir, sanity, supabase } = config
  const embedded = [
    ...(sanity.kind === 'embedded' ? ['the content'] : []),
    ...(supabase.kind === 'embedded' ? ['the accounts'] : []),
  ]
  return [
    {
      name: 'Services',
      async run() {
        const [one] = embedded
        if (one === undefined) return ok('Both are hosted: ready for visitors once everything else is.')
        if (embedded.length === 2)
          return ok(
            'Both are embedded: good for a laptop, tests and a demo, not for visitors. To go live: docs/going-live.md.',
          )
        return look(
          `One is hosted, but this machine keeps ${one}: only visitors on this machine would see it.`,
          'For a site that goes online, set the variables of both in .env.',
        )
      },
    },
    ...(embedded.length > 0
      ? [
          { name: 'Data folder', run: async () => lookAtFolder(dataDir) },
          { name: 'Who can reach it', run: async () => lookAtHost(config.host) },
        ]
      : []),
  ]
}

function lookAtFolder(dataDir: string) {
  if (!existsSync(dataDir)) return ok(`${dataDir} is created by the first npm start.`)
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    return wrong(
      `${dataDir} isn’t writable.`,
      `Give it back to yourself (sudo chown -R "$USER" '${dataDir}'), or set FEST_DATA_DIR to another folder.`,
    )
  }
  // Windows manages access differently, and a home folder there is private.
  if (process.platform === 'win32') return ok(`${dataDir} is writable.`)
  const open = ['.', ...secretFiles].filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false })
    return found !== undefined && (found.mode & 0o077) !== 0
  })
  if (open.length === 0) return ok(`Only you can read ${dataDir}.`)
  return wrong(
    `Others on this machine can read ${open.map((name) => join(dataDir, name)).join(', ')}.`,
    `Run: chmod -R go= '${dataDir}'`,
  )
}

function lookAtHost(host: string) {
  if (isLoopbackHost(host)) return ok('Only this machine.')
  return look(
    `HOST is ${host}: everyone on the same network can reach the site and the Studio.`,
    'Leave HOST out unless you mean it. The embedded pair isn’t for the internet.',
  )
}
