import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runStep } from '@fest/local/cli/command.ts'
import { serve } from './serving.ts'

/** The product as `npm start` runs it, on a free port and a data folder of its own. */
export type Product = Awaited<ReturnType<typeof startProduct>>

export type ProductOptions = {
  port?: number
  dataDir?: string
  /** With the demo's clock, as the README starts it; else at the real time, for which journeys are written. */
  isDemo?: boolean
  env?: Record<string, string>
  /** Further arguments of the command, such as `--empty`. */
  args?: readonly string[]
}

/** Starts `npm start` and resolves once it prints that it is ready; rejects with its output when it ends before. */
export async function startProduct(options: ProductOptions = {}) {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await makeDataDir())
  const child = spawn('node', ['local/cli/run.mjs', 'start', ...(options.args ?? [])], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      FEST_DATA_DIR: dataDir,
      FEST_DEMO: options.isDemo ? '' : 'off',
      // Slow hashes guard passwords that somebody uses; here they would be a tenth of all the work.
      LITE_AUTH_BCRYPT_COST: '4',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('close', done))
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) =>
      fail(new Error(`The product ended with code ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    process: child,
    /** Ends it like Ctrl-C; returns its exit code. */
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'fest-data-'))
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const { port, close } = await serve(() => {})
  await close()
  return port
}

/** Runs the program of an npm script to its end; gives its code and what it printed. */
export const runScript = (args: readonly string[], env: Record<string, string>) =>
  runStep({ name: 'script', command: ['node', 'local/cli/run.mjs', ...args], env })
