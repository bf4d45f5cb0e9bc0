import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outside } from './outside.ts'
import { root } from './run-program.ts'

export const functionsDir = join(root, 'supabase/functions')
/** Nothing is fetched: what a function imports has to be in its folder or beside it. */
export const fromHere = ['--no-remote', '--no-npm', '--no-config']

/** It ends with the block that declares it. */
export type RunningFunction = AsyncDisposable & {
  /** Where it listens. */
  origin: string
  /** What it has printed so far. */
  said(): string
}

/**
 * Starts a function under Deno as the edge runtime does: it may read the variables that are given, listen here, and ask
 * `hosts`; no file, no program, no other host. Rejects with what it said when it ends instead of listening.
 */
export async function runFunction(
  name: string,
  env: Readonly<Record<string, string>>,
  hosts: readonly string[],
  { proxy, certificate }: Outside,
): Promise<RunningFunction> {
  const home = await mkdtemp(join(tmpdir(), 'fest-deno-'))
  const child = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      'run',
      ...fromHere,
      '--no-prompt',
      `--cert=${certificate}`,
      // What is read and not set is undefined, not forbidden.
      '--allow-env',
      `--allow-net=${['127.0.0.1', ...hosts].join()}`,
      join(functionsDir, name, 'index.ts'),
    ],
    {
      cwd: home,
      env: {
        DENO_DIR: join(home, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        HOME: home,
        HTTPS_PROXY: proxy,
        NO_PROXY: '127.0.0.1',
        NO_COLOR: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exited
    await rm(home, { recursive: true, force: true })
  }
  const listening = new Promise<string>((found) => {
    for (const channel of [child.stdout, child.stderr])
      channel.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
        if (said.includes('Listening on') && origin) found(origin)
      })
  })
  const origin = await Promise.race([listening, exited.then(() => null)])
  if (origin !== null) return { origin, said: () => said, [Symbol.asyncDispose]: stop }
  await stop()
  throw new Error(`${name} ended: ${said}`)
}
