import { createRequire } from 'node:module'
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../../web/oldest-browsers.ts'

/** What MDN's table knows, as names; the newer ones are missing in at least one of the oldest browsers. */
export type NewerFeatures = {
  /** `Iterator`, `requestIdleCallback` */
  globals: ReadonlySet<string>
  /** `Promise.withResolvers`, `Navigator.share`: what is found through a name everybody knows. */
  statics: ReadonlySet<string>
  /** `checkVisibility`: names of members of older interfaces that nothing older has. */
  members: ReadonlySet<string>
  /** Names only, as in `@property`, `field-sizing`, `:has` and `color-mix`. */
  css: Readonly<Record<'atRules' | 'properties' | 'selectors' | 'functions', ReadonlySet<string>>>
}

/** Not imported: the test runner would take twenty megabytes of JSON for code. The package's types say what is in it. */
const { api, javascript, css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<
  'api' | 'javascript' | 'css',
  Identifier
>

/** Found through one name only, or by whoever shows notifications, which nobody does here. */
const singletons = new Set(['Navigator', 'Notification'])

export function newerFeatures(): NewerFeatures {
  const builtins = childrenOf(javascript?.['builtins'])
  const interfaces = childrenOf(api)
  const globalScopes = ['_globals', 'Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']
  const globals = [...builtins, ...interfaces, ...globalScopes.flatMap((scope) => childrenOf(api?.[scope]))]
  const owned = [...builtins, ...interfaces].flatMap(([owner, node]) =>
    childrenOf(node).map(([name, member]) => ({
      owner,
      // Whoever comes by an object of a newer interface has asked for that one.
      isOwnerNewer: isNewer(node),
      name: name.replace(/_static$/, ''),
      isOwnOnly: name.endsWith('_static'),
      member,
    })),
  )
  const older = new Set(owned.flatMap(({ name, member }) => (isNewer(member) ? [] : [name])))
  const newer = owned.filter(({ member }) => isNewer(member))
  return {
    globals: newerNames(globals),
    statics: new Set(newer.map(({ owner, name }) => `${owner}.${name}`)),
    members: new Set(
      newer.flatMap(({ owner, name, isOwnerNewer, isOwnOnly }) =>
        isOwnerNewer || isOwnOnly || singletons.has(owner) || older.has(name) ? [] : [name],
      ),
    ),
    css: {
      atRules: newerNames(childrenOf(css?.['at-rules'])),
      properties: newerNames(childrenOf(css?.['properties'])),
      selectors: newerNames(childrenOf(css?.['selectors'])),
      functions: newerNames(descendantsOf(css?.['types'])),
    },
  }
}

type Named = readonly [name: string, node: Identifier]

/** A name stands in several places; it is newer when it is so in each. */
function newerNames(nodes: readonly Named[]): Set<string> {
  const older = new Set(nodes.flatMap(([name, node]) => (isNewer(node) ? [] : [name])))
  return new Set(nodes.flatMap(([name, node]) => (isNewer(node) && !older.has(name) ? [name] : [])))
}

function childrenOf(node: Identifier | undefined): Named[] {
  return Object.entries(node ?? {}).flatMap(([name, child]) =>
    name === '__compat' || !('__compat' in child || name === 'Intl') ? [] : [[name, child as Identifier]],
  )
}

function descendantsOf(node: Identifier | undefined): Named[] {
  const all = Object.entries(node ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]
  return all.flatMap(([name, child]) => [
    ...('__compat' in child ? [[name, child] as const] : []),
    ...descendantsOf(child),
  ])
}

function isNewer({ __compat: compat }: Identifier): boolean {
  if (!compat) return false
  return Object.entries(oldestBrowsers).some(([browser, version]) => {
    const told = compat.support[browser as keyof typeof oldestBrowsers]
    const statements: SupportStatement[] = told === undefined ? [] : Array.isArray(told) ? told : [told]
    return !statements.flat().some((one) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } = one
      if (flags || prefix || alias || typeof added !== 'string' || added === 'preview') return false
      return isAtMost(added, version) && !(typeof removed === 'string' && isAtMost(removed, version))
    })
  })
}

/** Of versions such as `16.4` or `≤37`. */
function isAtMost(version: string, limit: string): boolean {
  return version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0
}
