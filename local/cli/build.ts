import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InstallationError } from '../installation-error.ts'
import { type SiteBuild, siteFolder, usualBuild } from '../site/pages.ts'
import { root, runStep } from './command.ts'
import { saying } from './saying.ts'

/** A parallel build failed after printing why. */
export class BuildError extends InstallationError {
  override name = 'BuildError'
}

type Target = {
  name: string
  /** Set for a build of the site other than the usual one; its folder is beside that. */
  site?: SiteBuild
  /** Everything the result depends on, as globs from the repository's root. */
  inputs: readonly string[]
  /** Environment variables the result depends on. */
  variables: readonly string[]
  outputs: readonly string[]
  /** Arguments for Vite, one build after the other. */
  builds: readonly (readonly string[])[]
}

const shared = ['{packages/{lab,sheets},schemas/{core,vocabulary}}/**/*.ts', 'package-lock.json']
const targets: readonly Target[] = [
  {
    name: 'web',
    inputs: [
      'web/{src,public,worker}/**/*',
      'web/{index.html,chunks.ts,oldest-browsers.ts,vite.config.ts,package.json}',
      'schemas/*.ts',
      'schemas/forms/**/*.ts',
      'packages/words/*.ts',
      ...shared,
    ],
    variables: [],
    outputs: ['web/dist/client/index.html', 'web/dist/server/entry-server.js'],
    builds: [
      ['build', 'web'],
      ['build', 'web', '--ssr', 'src/entry-server.tsx'],
    ],
  },
  {
    name: 'studio',
    inputs: ['studio/**/*.{ts,tsx,html,css,svg,json}', 'schemas/content/**/*.ts', ...shared],
    variables: ['SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_DATASET'],
    outputs: ['studio/dist/index.html'],
    builds: [['build', 'studio']],
  },
  // Served only by a running demo; not part of a site built for hosting.
  {
    name: 'local/demo',
    inputs: ['local/demo/{browser/*,hour-in-words.ts,stations.ts}', 'local/demo/vite.config.ts', ...shared],
    variables: [],
    outputs: ['local/demo/dist/clock.js'],
    builds: [['build', 'local/demo']],
  },
]

/** A target by its name; that of another build of the site is `web:es` or, for a folder, `web:es:/es`. Throws for others. */
function targetOf(fullName: string): Target {
  const [name, language, base = ''] = fullName.split(':')
  const target = targets.find((each) => each.name === name)
  if (!target) throw new Error(`There is nothing called ${fullName} to build.`)
  if (language === undefined) return target
  const site = { language, base }
  return {
    ...target,
    site,
    inputs: [...target.inputs, `schemas/words/${language}.po`],
    outputs: target.outputs.map((file) => file.replace(siteFolder(usualBuild), siteFolder(site))),
  }
}

/** Builds the named targets that are out of date. Rejects with the build's output when one fails. */
export async function buildWhatIsStale(names: readonly string[] = ['web', 'studio']): Promise<void> {
  await Promise.all(names.map((name) => buildTarget(targetOf(name))))
}

/** The same in a process of its own, in parallel with work that would block this one. */
export function buildBeside(names: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, ...names], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Otherwise it would keep writing to the next start's build.
  const stop = () => void child.kill()
  process.once('exit', stop)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      process.off('exit', stop)
      if (code === 0) done()
      else fail(new BuildError('The build failed, as said above; nothing was started.'))
    })
  })
}

export const isBuilt = async (name: string) => (await stateOf(targetOf(name))).isBuilt

async function stateOf(target: Target) {
  const { name, site, outputs } = target
  const stamp = join(root, site ? siteFolder(site) : `${name}/dist`, '.built-from')
  const digest = await digestOf(target)
  const isThere = [...outputs.map((file) => join(root, file)), stamp].every((file) => existsSync(file))
  return { stamp, digest, isBuilt: isThere && (await readFile(stamp, 'utf8')) === digest }
}

async function buildTarget(target: Target): Promise<void> {
  const { name, site } = target
  const { stamp, digest, isBuilt: isDone } = await stateOf(target)
  if (isDone) return
  await saying(`Building ${site ? `${name} in ${site.language}` : name}`, async () => {
    for (const args of target.builds) await runVite(args, site)
  })
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, digest)
}

async function digestOf({ inputs, variables }: Target): Promise<string> {
  const entries = await Array.fromAsync(
    glob(inputs, {
      cwd: root,
      withFileTypes: true,
      exclude: ({ name }) => name === 'dist' || name === 'node_modules',
    }),
  )
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    if (path.includes('.test.')) continue
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
  }
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex')
}

async function runVite(args: readonly string[], site = usualBuild): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, signal, output } = await runStep({
    name: 'vite',
    command: [process.execPath, vite, ...args, '--logLevel', 'warn'],
    // Always a production build: a test runner's NODE_ENV would give React's slow development build.
    env: {
      NODE_ENV: 'production',
      FEST_LANGUAGE: site.language,
      FEST_BASE: `${site.base}/`,
      FEST_OUT: join(root, siteFolder(site)),
    },
  })
  if (code === 0) return
  const end = signal === 'SIGKILL' ? ' for want of memory; it takes about 2 GB' : ''
  throw new BuildError(`vite ${args.join(' ')} failed${end}:\n${output}`)
}

if (import.meta.main) {
  // When it is stopped with the product, Vite ends too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  await buildWhatIsStale(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
