import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Setup } from '../tools.ts'
import type { Step } from '../step.ts'

const names = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'FALLBACK_ADMIN_EMAIL',
  'SITE_URL',
] as const

/** `.env` says which services the site uses. It contains no secrets. */
export function writeConfiguration({ root, answers }: Setup): Step {
  const file = join(root, '.env')
  const current = () => (existsSync(file) ? readFileSync(file, 'utf8') : null)
  const wanted = () =>
    withValues(
      current(),
      readFileSync(join(root, '.env.example'), 'utf8'),
      Object.fromEntries(names.map((name) => [name, answers[name]])),
    )
  return {
    name: 'Configuration',
    does: 'Writes the addresses and public keys to .env; what else stands there stays.',
    calls: names.map((name) => `.env: ${name}=${answers[name]}`),
    instead: 'copy .env.example to .env and fill in these lines.',
    isDone: async () => current() === wanted(),
    run: () => writeFile(file, wanted()),
  }
}

/**
 * The text of `.env` with these values and everything else unchanged: existing lines are changed, commented examples
 * are uncommented, missing lines are added. A new file starts as `example`, the text of `.env.example`; a name that
 * isn't in it is refused, so that no secret gets in here.
 */
export function withValues(
  current: string | null,
  example: string,
  values: Readonly<Record<string, string>>,
): string {
  let text = current ?? example
  for (const [name, value] of Object.entries(values)) {
    if (!new RegExp(`^#?${name}=`, 'm').test(example))
      throw new Error(`${name} has no line in .env.example, so it doesn’t belong into .env.`)
    const line = `${name}=${value}`
    // When a name occurs twice, the last one counts.
    const set = new RegExp(`^${name}=.*$(?![\\s\\S]*^${name}=)`, 'm')
    const commented = new RegExp(`^#${name}=.*$`, 'm')
    const place = set.test(text) ? set : commented.test(text) ? commented : null
    if (place !== null) text = text.replace(place, () => line)
    else text = `${text.replace(/\n*$/, text === '' ? '' : '\n')}${line}\n`
  }
  return text
}
