import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, type Answer } from '../doctor/ask.ts'
import { StepError } from './step.ts'
import type { Answers } from './answers.ts'

/** A call of one of the two official command line tools, to run and to display. */
export type ToolCall = {
  tool: 'supabase' | 'sanity'
  args: readonly string[]
  /** Its standard input, for values that others on this machine must not see among the arguments. */
  input?: string
  env?: Readonly<Record<string, string>>
}

/** A request to Supabase's Management API; `{ref}` in the path is filled in. */
export type ApiCall = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown }

/** How steps reach the services. No result or error contains a secret. */
export type Tools = {
  /** Returns the standard output. Rejects with StepError on failure. */
  run(call: ToolCall): Promise<string>
  /** Returns the answer as JSON. Rejects with StepError unless it is a success. */
  api(call: ApiCall): Promise<unknown>
  query(sql: string, options?: { readOnly: boolean }): Promise<unknown>
  /** A request to any other host. */
  ask(url: string, init?: RequestInit): Promise<Answer>
  /** Calls `use` with a temporary file of lines `NAME="value"` that only this user can read. */
  withSecretFile<T>(values: Readonly<Record<string, string>>, use: (file: string) => Promise<T>): Promise<T>
}

type Options = {
  root: string
  ref: string
  accessToken: string
  sanityToken: string
  /** Masked wherever they appear. */
  secrets: readonly string[]
  env: Readonly<Record<string, string | undefined>>
}

const programs = {
  supabase: 'node_modules/supabase/dist/supabase.js',
  sanity: 'node_modules/@sanity/cli/bin/run.js',
}

export function openTools({ root, ref, accessToken, sanityToken, secrets, env }: Options): Tools {
  const hidden = new Set(secrets.filter((secret) => secret !== ''))
  const mask = (text: string) =>
    [...hidden].reduce((masked, secret) => masked.replaceAll(secret, '•••'), text)
  const shown = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && !hidden.has(value ?? '')),
  )
  const own = {
    supabase: { SUPABASE_ACCESS_TOKEN: accessToken },
    sanity: { SANITY_AUTH_TOKEN: sanityToken },
  }

  async function run({ tool, args, input = '', env: extra }: ToolCall): Promise<string> {
    const child = spawn(process.execPath, [join(root, programs[tool]), ...args], {
      // Sanity's tool looks for the Studio it is in, Supabase's for the folder supabase.
      cwd: tool === 'sanity' ? join(root, 'studio') : root,
      env: { ...shown, ...own[tool], ...extra, NO_COLOR: '1' },
    })
    const [out, all]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (chunk: Buffer) => {
      out.push(chunk)
      all.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk))
    // It may exit before it has read everything; its exit code says more.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail)
      child.once('close', done)
    })
    if (code === 0) return Buffer.concat(out).toString()
    throw new StepError(mask(lastLines(Buffer.concat(all).toString()) || `${tool} ended with ${code}.`))
  }

  async function api({ method, path, body }: ApiCall): Promise<unknown> {
    const { status, text, json } = await ask(`https://api.supabase.com${path.replace('{ref}', ref)}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (status < 300) return json
    throw new StepError(mask(`api.supabase.com answered ${status}: ${text.slice(0, 500)}`))
  }

  return {
    run,
    api,
    query: (query, { readOnly } = { readOnly: false }) =>
      api({ method: 'POST', path: queryPath, body: { query, read_only: readOnly } }),
    ask,
    async withSecretFile(values, use) {
      for (const [name, value] of Object.entries(values)) if (/KEY|SECRET/.test(name)) hidden.add(value)
      const folder = await mkdtemp(join(tmpdir(), 'fest-setup-'))
      const drop = () => rmSync(folder, { recursive: true, force: true })
      // Somebody may stop it meanwhile.
      process.once('exit', drop)
      try {
        const file = join(folder, 'secrets')
        const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"\n`)
        await writeFile(file, lines.join(''), { mode: 0o600 })
        return await use(file)
      } finally {
        process.off('exit', drop)
        drop()
      }
    },
  }
}

const queryPath = '/v1/projects/{ref}/database/query'

export function describeTool({ tool, args, input }: ToolCall): string {
  const typed = args.map((arg) => (/^[\w./:@=,<>{}-]+$/.test(arg) ? arg : `'${arg}'`)).join(' ')
  const where = tool === 'sanity' ? 'cd studio && ' : ''
  return `${where}npx ${tool} ${typed}${input === undefined ? '' : '   (input: JSON)'}`
}

export function describeApi({ method, path }: ApiCall, ref: string, what: string): string {
  return `${method} https://api.supabase.com${path.replace('{ref}', ref)}   (${what})`
}

/** A change by SQL, as a dry run shows it. */
export function describeQuery(ref: string, what: string): string {
  return describeApi({ method: 'POST', path: queryPath }, ref, what)
}

function lastLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .filter((line) => !/Try rerunning the command|^\s*$/.test(line))
    .slice(-12)
    .join('\n')
}

export type Setup = {
  root: string
  answers: Answers
  /** The Supabase project's ref: twenty letters. */
  ref: string
  tools: Tools
  /** The token with which the function publish-plans writes content; null for no planned releases. */
  releaseToken: string | null
  /** What the mail provider signs its webhook with; null where there is none. */
  mailEventsSecret: string | null
  /** Whether an empty dataset gets the sample event. */
  wantsSample: boolean
  /** For networks where connecting by access token fails, else null. `address` is without the password. */
  database: { address: string; password: string } | null
}

export function dashboardOf({ ref }: Pick<Setup, 'ref'>): string {
  return `supabase.com/dashboard/project/${ref}`
}

export function manageOf({ answers }: Setup): string {
  return `sanity.io/manage/project/${answers.SANITY_STUDIO_PROJECT_ID}`
}

/** A call of Sanity's tool about the project. */
export function sanityCall({ answers }: Setup, args: readonly string[]): ToolCall {
  return { tool: 'sanity', args: [...args, '--project-id', answers.SANITY_STUDIO_PROJECT_ID] }
}
