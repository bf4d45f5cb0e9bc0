import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBackend } from '../backend.ts'

const root = resolve(import.meta.dirname, '../../..')
export const migrationsDir = join(root, 'supabase/migrations')

/** A database with all migrations, for `snapshot` of openBackend; not compressed, which each test would undo again. */
export async function migratedSnapshot(): Promise<Blob> {
  const dir = join(root, 'node_modules/.cache/fest-backend')
  const file = join(dir, `${await fingerprint()}.tar`)
  try {
    return new Blob([await readFile(file)])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const backend = await openBackend({
    dataDir: '',
    inMemory: true,
    migrationsDir,
    siteUrl: 'http://127.0.0.1:3000',
    fallbackAdminEmail: 'nobody@fallfest.example',
  })
  const dump = await backend.dump()
  await backend.close()
  await mkdir(dir, { recursive: true })
  // Two test files may do this at once; the rename keeps either from reading half a file.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, file)
  return dump
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
  const files = [
    ...names.map((name) => join(migrationsDir, name)),
    join(root, 'local/backend/database/hosted-shape.ts'),
    join(root, 'local/backend/storage/storage-shape.ts'),
    join(root, 'local/package.json'),
  ]
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
