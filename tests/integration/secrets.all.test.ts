import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { exportedSite } from '../support/exported-site.ts'
import { everyBlob, isBinary, secretsIn } from '../support/secret-scan.ts'
import { tokenPart } from '../support/token-part.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const letters = (count: number) => randomBytes(count).toString('hex').slice(0, count)
const token = (role: string) =>
  `${tokenPart({ alg: 'HS256' })}.${tokenPart({ iss: 'supabase', role })}.${letters(43)}`

/** One of each kind, generated here: written down they would be found in this very file. */
const canaries: [string, string][] = [
  ['a service_role key', token('service_role')],
  ['a JWT of a person', token('authenticated')],
  ['a secret key of Supabase', `sb_secret_${letters(32)}`],
  ['an access token of Supabase', `sbp_${letters(40)}`],
  ['a token of Sanity', `sk${letters(150)}`],
  ['a key of Resend', `re_${letters(8)}_${letters(24)}`],
  ['a secret key of Turnstile', `0x4AAAAAAA${letters(30)}`],
  ['a private key', `-----BEGIN PRIVATE KEY-----\n${letters(64)}\n${letters(64)}\n-----END PRIVATE KEY-----`],
  [
    'a database with its password',
    `${['postgres://postgres', letters(16)].join(':')}@db.example.org:5432/postgres`,
  ],
]

describe('the scan finds secrets', () => {
  test.each(canaries)('%s, in the middle of a minified file', async (_, secret) => {
    const before = await readFile(join(root, 'web/src/main.tsx'), 'utf8')
    expect(await secretsIn(before, 'main.js')).toEqual([])
    expect(await secretsIn(`${before};const a={k:"${secret}"};`, 'main.js')).not.toEqual([])
  })

  test('but not the public key, which everybody may read', async () => {
    expect(await secretsIn(`{"anonKey":"${token('anon')}"}`, 'index.html')).toEqual([])
  })

  test('in every version of every file', async () => {
    // Existing files first, because somebody may be committing meanwhile.
    const { stdout } = await run('git', ['ls-tree', '-r', 'HEAD', '--format=%(objectname)'], { cwd: root })
    const now = new Set(stdout.trim().split('\n'))
    const ids = new Set<string>()
    for await (const { id } of everyBlob(root)) ids.add(id)
    expect([...now].filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBeGreaterThanOrEqual(now.size)
  })
})

test('nothing that was ever committed contains a secret', { timeout: 120_000 }, async () => {
  const found: string[] = []
  for await (const { id, bytes } of everyBlob(root)) {
    if (isBinary(bytes)) continue
    for (const what of await secretsIn(bytes.toString(), id)) found.push(`${id}: ${what}`)
  }
  expect(found).toEqual([])
})

test('nothing that browsers get contains a secret', { timeout: 240_000 }, async () => {
  const { folder } = await exportedSite()
  const found: string[] = []
  let scanned = 0
  for (const each of [folder, join(root, 'web/dist'), join(root, 'studio/dist')]) {
    for (const name of await readdir(each, { recursive: true })) {
      const file = join(each, name)
      if (!(await stat(file)).isFile()) continue
      const bytes = await readFile(file)
      if (isBinary(bytes)) continue
      scanned += 1
      const text = bytes.toString()
      for (const what of await secretsIn(text, name)) found.push(`${file}: ${what}`)
      for (const secret of await ownSecrets()) if (text.includes(secret)) found.push(`${file}: one of .data`)
    }
  }
  expect(scanned).toBeGreaterThan(300)
  expect(found).toEqual([])
})

/** Secrets of this checkout's embedded services, if they were started: passwords, keys. */
async function ownSecrets(): Promise<string[]> {
  const folder = process.env['FEST_DATA_DIR'] ?? join(root, '.data')
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const values = texts.flatMap((text) => [
    ...text.matchAll(/"(?:password|\w*[sS]ecret|\w*[kK]ey)": ?"([^"]{12,})"/g),
  ])
  return values.map(([, value = '']) => value).filter((value) => !value.startsWith('eyJ'))
}
