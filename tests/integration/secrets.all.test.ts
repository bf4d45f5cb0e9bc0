import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { exportedSite } from '../support/exported-site.ts'
import { tokenPart } from '../support/token-part.ts'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

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
    const tree = ['ls-tree', '-r', 'HEAD', '--format=%(objectname)']
    const now = new Set(execFileSync('git', tree, { cwd: root, encoding: 'utf8' }).trim().split('\n'))
    const ids = new Set<string>()
    for (const { id } of everyBlob()) ids.add(id)
    expect([...now].filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBeGreaterThanOrEqual(now.size)
  })
})

test('nothing that was ever committed contains a secret', async () => {
  const found: string[] = []
  for (const { id, bytes } of everyBlob()) {
    if (isBinary(bytes)) continue
    for (const what of await secretsIn(bytes.toString(), id)) found.push(`${id}: ${what}`)
  }
  expect(found).toEqual([])
})

test('nothing that browsers get contains a secret', async () => {
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

const config: Parameters<typeof lintSource>[0]['options']['config'] = {
  rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }],
}

/** Keys of the services of this project, which the general scanner does not know. */
const ours: readonly [what: string, pattern: RegExp][] = [
  ['a secret key of Supabase', /\bsb_secret_[\w-]{20,}/],
  ['an access token of Supabase', /\bsbp_[a-f0-9]{40}/],
  ['a token of Sanity', /\bsk[A-Za-z0-9]{80,}/],
  ['a key of Resend', /\bre_[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,}/],
  // In a bundle its line breaks are written out.
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/=]{20}/],
  ['a secret key of Turnstile', /\b0x4[A-Za-z0-9_-]{32,}/],
]

/** Examples that tests show to what has to refuse or hide them. They open nothing. */
const examples = [
  'https://mira:secret@github.com/',
  'xoxb-1234567890-1234567890-$',
  'https://user:secret@a.org/',
  'postgres://postgres:very-secret@127.0.0.1:1/postgres',
  'sb_secret_0000000000000000000000_00000000',
]

const jwt = /\beyJ[\w-]{8,}\.(eyJ[\w-]{8,})\.[\w-]{8,}/g

/** What could open something to whoever reads a text: a few words for each, never the secret itself. */
async function secretsIn(whole: string, name: string): Promise<string[]> {
  const text = examples.reduce((rest, example) => rest.replaceAll(example, ''), whole)
  const found = ours.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  for (const [, payload = ''] of text.matchAll(jwt)) {
    const [, role] = /"role": ?"(\w+)"/.exec(Buffer.from(payload, 'base64url').toString()) ?? []
    // The public key is one as well, and is meant to be read by everybody.
    if (role !== 'anon') found.push(`a JWT with the role ${role}`)
  }
  const { messages } = await lintSource({
    source: { filePath: name, content: text, contentType: 'text', ext: '.txt' },
    options: { config, maskSecrets: true },
  })
  return [...found, ...messages.map(({ messageId }) => messageId)]
}

function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8000).includes(0)
}

/** Every version of every file in the history of every branch here, each once: a thousand are asked for at a time. */
function* everyBlob(): Generator<{ id: string; bytes: Buffer }> {
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: root, input, maxBuffer: 2 ** 31 - 1 })
  const ids = git(['rev-list', '--objects', '--all', '--no-object-names']).toString().trim().split('\n')
  while (ids.length > 0) {
    const asked = ids.splice(0, 1000).join('\n')
    let rest = git(['cat-file', '--batch=%(objecttype) %(objectname) %(objectsize)'], asked)
    while (rest.length > 0) {
      const end = rest.indexOf('\n')
      const [type, id = '', length] = rest.toString('utf8', 0, end).split(' ')
      const next = end + 1 + Number(length)
      if (type === 'blob') yield { id, bytes: rest.subarray(end + 1, next) }
      rest = rest.subarray(next + 1)
    }
  }
}
