import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

type LockedPackage = {
  version?: string
  integrity?: string
  /** Bundled in another package's archive, whose checksum covers it. */
  inBundle?: boolean
  /** A workspace's place in node_modules. */
  link?: boolean
  optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Builds of Supabase's command line whose checksums weren't available for this version. npm uses the registry's
 * checksum for them; only `npm run setup` needs them. A newer version has to come with all checksums.
 */
const unstated = new Set(
  [
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'windows-arm64',
    'windows-x64',
  ].map((build) => `@supabase/cli-${build}@3.1.0 has no checksum`),
)

export type LockFile = { packages: Readonly<Record<string, LockedPackage>> }

/**
 * What a lock file is missing, one line each: a package that some system needs, or its checksum. An install on one
 * system may silently drop packages another needs, and the product then doesn't build there.
 */
export function gapsOf({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([place, { version, integrity, inBundle, link, ...entry }]) => {
    const isInstalled = place.includes('node_modules/') && !link && !inBundle
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !placesOf(name, place).some((candidate) => candidate in packages),
    )
    return [
      ...(isInstalled && !integrity ? [`${nameAt(place)}@${version} has no checksum`] : []),
      ...missing.map((name) => `${name} is missing, which ${nameAt(place)} may need`),
    ]
  })
}

/** Where Node looks for a package, seen from another's place: the nearest first. */
function placesOf(name: string, from: string): string[] {
  const folders = from.split('/')
  return folders
    .map((_, index) => folders.slice(0, folders.length - index).join('/'))
    .concat('')
    .map((folder) => (folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`))
}

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/')).replace('node_modules/', '') || 'the root'
}

if (import.meta.main) {
  // npm writes this shape.
  const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
  const gaps = gapsOf(lockFile).filter((gap) => !unstated.has(gap))
  if (gaps.length > 0) {
    console.error(`package-lock.json doesn’t have what every system needs:\n  ${gaps.join('\n  ')}`)
    process.exitCode = 1
  }
}
