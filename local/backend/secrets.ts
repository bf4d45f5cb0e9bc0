import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { InstallationError } from '../installation-error.ts'

export type BackendSecrets = {
  jwtSecret: string
  /** Public: the key that the site sends with each request. */
  anonKey: string
  /** Bypasses all policies; never leaves this machine. */
  serviceKey: string
}

export function createSecrets(): BackendSecrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    anonKey: createKey('publishable'),
    serviceKey: createKey('secret'),
  }
}

/**
 * The secrets kept in `file` (mode 0600), created at the first start. Rejects when the file exists but isn't what this
 * wrote: new secrets would sign everybody out, so that is a person's decision. The caller holds the folder's lock.
 */
export async function readOrCreateSecrets(file: string): Promise<BackendSecrets> {
  if (!existsSync(file)) {
    // Written beside it and renamed, so that the whole file appears at once.
    await writeFile(`${file}.new`, `${JSON.stringify(createSecrets(), null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  const secrets: unknown = parseJson(await readFile(file, 'utf8'))
  if (!isSecrets(secrets)) {
    throw new InstallationError(
      `${file} does not hold the backend's secrets. Put back a copy from before. Without one, move the file away: new ones are made, and everyone has to sign in again.`,
    )
  }
  return secrets
}

/** The format that hosted projects use: a random part and a short checksum that catches typos. */
function createKey(kind: 'publishable' | 'secret'): string {
  const body = `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`
  const checksum = createHash('sha256').update(`supabase-self-hosted|${body}`).digest('base64url').slice(0, 8)
  return `${body}_${checksum}`
}

function isSecrets(value: unknown): value is BackendSecrets {
  if (value === null || typeof value !== 'object') return false
  const { jwtSecret, anonKey, serviceKey } = value as Partial<Record<keyof BackendSecrets, unknown>>
  return (
    typeof jwtSecret === 'string' &&
    jwtSecret.length >= 32 &&
    typeof anonKey === 'string' &&
    anonKey.startsWith('sb_publishable_') &&
    typeof serviceKey === 'string' &&
    serviceKey.startsWith('sb_secret_')
  )
}
