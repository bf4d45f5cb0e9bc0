import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withValues } from '../env-file.ts'
import type { Setup } from '../setup.ts'
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
