import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FestConfig } from '../config.ts'
import { type Check, look, ok, wrong } from './check.ts'

/** Files in the data folder that nobody else may read. */
const secretFiles = ['demo-accounts.json', 'backend/backend-secrets.json', 'lake/lake-secrets.json']

/** Checks what is embedded on this machine, and whether its folder is safe. */
export function machineChecks(config: FestConfig): Check[] {
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
  if (/^(?:127\.|localhost$|\[?::1)/.test(host)) return ok('Only this machine.')
  return look(
    `HOST is ${host}: everyone on the same network can reach the site and the Studio.`,
    'Leave HOST out unless you mean it. The embedded pair isn’t for the internet.',
  )
}
