import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { inParallel } from '@fest/schemas/core/in-parallel.ts'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type FestConfig, loadEnvFile, readConfig } from '../config.ts'
import { toldOf } from '../installation-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>

/**
 * A command's arguments. `--help` prints `usage` and exits with 0; anything wrong, such as an option that npm
 * kept for itself, prints a message and exits with 2. Call it before doing anything.
 */
export function readArguments<const T extends Options>(usage: string, options: T, mostWords = 0): Read<T> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage.trimEnd())
    process.exit(0)
  }
  const fault = faultOf(args, options, mostWords) ?? keptByNpm(args, options, process.env)
  if (fault !== null) {
    console.error(`${fault}\n\n${usage.trimEnd()}`)
    process.exit(2)
  }
  return parseArgs({ args, options, allowPositionals: true })
}

/** The first fault as a sentence; null if there is none. */
export function faultOf(args: readonly string[], options: Options, mostWords: number): string | null {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  let words = 0
  for (const token of tokens) {
    if (token.kind === 'option') {
      const known = options[token.name]
      if (known === undefined) return `There is no option ${token.rawName}.`
      if (known.type === 'boolean' && token.value !== undefined) return `${token.rawName} takes no value.`
      if (known.type === 'string' && (token.value ?? '') === '') return `${token.rawName} needs a value.`
      if (known.type === 'string' && !token.inlineValue && token.value?.startsWith('-'))
        return `${token.rawName} needs a value before ${token.value}.`
    } else if (token.kind === 'positional') {
      words += 1
      if (words > mostWords) return `“${token.value}” is one word too many.`
    }
  }
  return null
}

/**
 * npm keeps options before the two dashes and runs the command without them: `npm run setup --dry-run` would really set
 * up. It leaves them in the command's environment (https://docs.npmjs.com/cli/v11/using-npm/scripts). It drops `--only`
 * with a value it doesn't know.
 */
export function keptByNpm(
  args: readonly string[],
  options: Options,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  for (const name of Object.keys(options)) {
    if (name === 'only' || args.some((each) => each === `--${name}` || each.startsWith(`--${name}=`)))
      continue
    const isNegative = name.startsWith('no-')
    const kept = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`]
    if (isNegative ? kept === '' : kept !== undefined && kept !== '' && kept !== 'false')
      return `npm took --${name} for itself, so nothing was done. Put two dashes before it: -- --${name}`
  }
  return null
}

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

/** Runs a command with what .env and the environment say. A failure is printed, and the process ends with 1. */
export async function runCommand(command: (config: FestConfig) => Promise<void>): Promise<void> {
  try {
    loadEnvFile(root)
    await command(readConfig(process.env, root))
  } catch (error) {
    console.error(toldOf(error))
    process.exitCode = 1
  }
}
