import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { field } from '../doctor/ask.ts'
import { sha256Of } from '../sha256.ts'
import { type Setup, describeTool, type ToolCall, type Tools } from './tools.ts'

type Values = Readonly<Record<string, string>>

/** Whether the functions already have these values. The service reveals only the SHA-256 of each. */
export async function secretsSet(tools: Tools, values: Values): Promise<boolean> {
  const there = await tools.api({ method: 'GET', path: '/v1/projects/{ref}/secrets' })
  const hashes = new Map(
    Array.isArray(there)
      ? there.map((one: unknown) => [field(one, 'name'), field(one, 'value')] as const)
      : [],
  )
  return Object.entries(values).every(([name, value]) => hashes.get(name) === sha256Of(value))
}

export type Deployment = {
  calls: readonly string[]
  /** Whether exactly this code is deployed with these secrets. */
  isThere(secrets: Values): Promise<boolean>
  put(secrets: Values): Promise<void>
}

/** Secrets first: a function reads them when it starts. */
export function deploymentOf({ root, ref, tools }: Setup, name: string): Deployment {
  const setSecrets = (file: string): ToolCall => ({
    tool: 'supabase',
    args: ['secrets', 'set', '--env-file', file, `--remote=${ref}`, '--yes'],
  })
  const deploy: ToolCall = {
    tool: 'supabase',
    // Bundled by the service, so that nobody needs Docker.
    args: ['functions', 'deploy', name, '--no-verify-jwt', '--use-api', `--remote=${ref}`, '--yes'],
  }
  const mark = `SETUP_${name.toUpperCase().replaceAll('-', '_')}`
  // Functions bundle what they share with the site.
  const folders = ['supabase/functions', 'schemas/core', 'schemas/vocabulary', 'packages/lab'].map((folder) =>
    join(root, folder),
  )
  const code = () => ({ [mark]: sha256Of(folders.map(hashOfFolder).join()) })
  const put = (values: Values) =>
    tools.withSecretFile(values, async (file) => void (await tools.run(setSecrets(file))))
  return {
    calls: [setSecrets('<a file that only you can read, deleted afterward>'), deploy].map(describeTool),
    isThere: (secrets) => secretsSet(tools, { ...secrets, ...code() }),
    async put(secrets) {
      await put(secrets)
      await tools.run(deploy)
      // Last, because it marks that everything worked.
      await put(code())
    },
  }
}

function hashOfFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return sha256Of(
    files.map((file) => `${file.slice(folder.length)} ${sha256Of(readFileSync(file, 'utf8'))}`).join('\n'),
  )
}
