import { messageOf } from '../message-of.ts'
import { accountChecks } from './accounts.ts'
import { Unreachable, unreachable } from './ask.ts'
import { type Check, type Finding, look, type Section, type SectionResult, waiting, wrong } from './check.ts'
import { contentChecks } from './content.ts'
import { functionChecks } from './functions.ts'
import { machineChecks } from './machine.ts'
import { peopleChecks } from './people.ts'
import { siteChecks } from './site.ts'
import { hostedPeople } from './supabase.ts'
import type { Target } from './target.ts'

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
