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

/** What keeps the Supabase command line from sending anything anywhere by itself. */
export const quietSupabase = {
  SUPABASE_TELEMETRY_DISABLED: '1',
  SUPABASE_NO_UPDATE_NOTIFIER: '1',
  SUPABASE_NO_KEYRING: '1',
}

/** The Supabase command line as `npx supabase` starts it, with nobody's sign-in. */
export function runSupabase(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return runProgram('supabase', args, cwd, { ...quietSupabase, ...env })
}

/** Runs a program of node_modules/.bin with nothing of this user, two minutes at most; never rejects. */
export async function runProgram(
  name: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const home = await mkdtemp(join(tmpdir(), 'fest-home-'))
  const bin = join(root, 'node_modules/.bin')
  try {
    return await runFile(join(bin, name), args, {
      cwd,
      timeout: 120_000,
      env: {
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        HOME: home,
        XDG_CONFIG_HOME: join(home, 'config'),
        NO_COLOR: '1',
        ...env,
      },
    })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** A program by its file, which gets no other variables than these, and one that says nobody is there. Never rejects. */
export function runFile(
  file: string,
  args: readonly string[],
  { env, ...options }: { cwd: string; timeout: number; env: NodeJS.ProcessEnv },
): Promise<Outcome> {
  return new Promise((done) => {
    const all = { CI: 'true', DO_NOT_TRACK: '1', ...env }
    const limits = { ...options, env: all, maxBuffer: 64 * 1024 * 1024 }
    const child = execFile(file, [...args], limits, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      done({ code, said: `${out}${err}` })
    })
    child.stdin?.end()
  })
}
