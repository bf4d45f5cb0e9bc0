import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { inParallel } from '@fest/schemas/core/in-parallel.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Step = { name: string; command: readonly [string, ...string[]]; env?: Record<string, string> }
export type StepResult = {
  name: string
  code: number
  /** Null if it ended by itself. */
  signal: NodeJS.Signals | null
  output: string
  seconds: number
}

/**
 * The program to spawn. On Windows the programs of packages are scripts, which only its shell runs, and a path with a
 * space has to be quoted for it (https://nodejs.org/api/deprecations.html#DEP0190).
 */
export function spawned(program: string, args: readonly string[], platform = process.platform) {
  const shell = platform === 'win32'
  const quoted = (word: string) =>
    !shell || /^[\w.,:=@/\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`
  return { program: quoted(program), args: args.map(quoted), shell }
}

/** Runs one command from the repository's root, until this process ends, and returns what it printed; never rejects. */
export function runStep({ name, command, env }: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const [file, ...words] = command
  const { program, args, shell } = spawned(file, words)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const stop = () => void child.kill()
  process.once('exit', stop)
  return new Promise((done) => {
    const end = (code: number, signal: NodeJS.Signals | null, note = '') => {
      process.off('exit', stop)
      const output = Buffer.concat(chunks).toString() + note
      done({ name, code, signal, output, seconds: (performance.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => end(1, null, error.message))
    child.on('close', (code, signal) => end(code ?? 1, signal))
  })
}

/** Runs steps in the given order, at most `limit` at once. */
export function runSteps(
  steps: readonly Step[],
  limit: number,
  report: (result: StepResult) => void,
): Promise<StepResult[]> {
  return inParallel(steps, limit, async (step) => {
    const result = await runStep(step)
    report(result)
    return result
  })
}
