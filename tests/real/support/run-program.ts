import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

export type Outcome = {
  code: number
  /** What it printed, on both channels. */
  said: string
}

/** The Supabase command line as `npx supabase` starts it, with nobody's sign-in and nothing sent anywhere by itself. */
export function runSupabase(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return runProgram('supabase', args, cwd, {
    SUPABASE_TELEMETRY_DISABLED: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    SUPABASE_NO_KEYRING: '1',
    ...env,
  })
}

/**
 * A program of node_modules/.bin, in an environment that holds nothing of this machine's user: no sign-ins, no settings, a home
 * of its own. Never rejects for what the program does; it is ended after two minutes.
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const home = await mkdtemp(join(tmpdir(), 'fest-home-'))
  const bin = join(root, 'node_modules/.bin')
  try {
    return await new Promise<Outcome>((done) => {
      const child = execFile(
        join(bin, name),
        [...args],
        {
          cwd,
          timeout: 120_000,
          maxBuffer: 64 * 1024 * 1024,
          env: {
            PATH: `${bin}:${process.env['PATH'] ?? ''}`,
            HOME: home,
            XDG_CONFIG_HOME: join(home, 'config'),
            CI: 'true',
            DO_NOT_TRACK: '1',
            NO_COLOR: '1',
            ...env,
          },
        },
        (error, out, err) => {
          const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
          done({ code, said: `${out}${err}` })
        },
      )
      child.stdin?.end()
    })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
