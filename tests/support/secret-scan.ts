import { spawn } from 'node:child_process'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

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
export async function secretsIn(whole: string, name: string): Promise<string[]> {
  const text = examples.reduce((rest, example) => rest.replaceAll(example, ''), whole)
  const found = ours.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  for (const [, payload = ''] of text.matchAll(jwt)) {
    const role = roleOf(payload)
    // The public key is one as well, and is meant to be read by everybody.
    if (role !== 'anon') found.push(`a JWT with the role ${String(role)}`)
  }
  const { messages } = await lintSource({
    source: { filePath: name, content: text, contentType: 'text', ext: '.txt' },
    options: { config, maskSecrets: true },
  })
  return [...found, ...messages.map(({ messageId }) => messageId)]
}

function roleOf(payload: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined
  } catch {
    return undefined
  }
}

/** Whether bytes are a picture, a font or the like, in which no text can be read. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8000).includes(0)
}

/**
 * Every version of every file in the history of every branch here, each once. Three thousand of them take less time
 * than one `git log -p`.
 */
export async function* everyBlob(root: string): AsyncGenerator<{ id: string; bytes: Buffer }> {
  const list = spawn('git', ['rev-list', '--objects', '--all', '--no-object-names'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const git = spawn('git', ['cat-file', '--batch=%(objecttype) %(objectname) %(objectsize)'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  list.stdout.pipe(git.stdin)
  let buffered = Buffer.alloc(0)
  let chunks: Buffer[] = []
  let wanted = 1
  for await (const chunk of git.stdout) {
    // A stream without an encoding gives buffers.
    chunks.push(chunk as Buffer)
    const size = buffered.length + chunks.reduce((sum, { length }) => sum + length, 0)
    if (size < wanted) continue
    buffered = Buffer.concat([buffered, ...chunks])
    chunks = []
    let start = 0
    wanted = 1
    for (;;) {
      const end = buffered.indexOf('\n', start)
      if (end === -1) break
      const [type, id = '', length] = buffered.toString('utf8', start, end).split(' ')
      const next = end + 1 + Number(length) + 1
      if (next > buffered.length) {
        wanted = next - start
        break
      }
      if (type === 'blob') yield { id, bytes: buffered.subarray(end + 1, next - 1) }
      start = next
    }
    buffered = buffered.subarray(start)
  }
}
