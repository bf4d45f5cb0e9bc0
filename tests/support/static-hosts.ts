import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { serve } from './serving.ts'

/** Something that serves a folder as a hosting company would. */
export type StaticHost = { origin: string; close(): Promise<void> }

type Rules = {
  headersOf(path: string): Record<string, string>
  /** The path that is looked up in its place, before any file is. */
  insteadOf?(path: string): string
  /** The file for a path that has none of its own; status 404 unless the host was told otherwise. */
  fallbackOf(path: string): Promise<{ file: string; status: number }>
}

/** Netlify: its own reading of both files; of two values for one name its development server takes the later. */
async function openNetlify(folder: string): Promise<StaticHost> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  const { redirects, errors: redirectErrors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  })
  if (errors.length + redirectErrors.length > 0) throw new AggregateError([...errors, ...redirectErrors])
  // What the parsers give when they are not asked for less.
  const rules = headers as { forRegExp: RegExp; values: Record<string, string> }[]
  const rewrites = redirects as { path: string; to: string; status: number }[]
  return serveFolder(folder, {
    headersOf: (path) =>
      Object.assign({}, ...rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values)),
    async fallbackOf(path) {
      const rewrite = rewrites.find(({ path: from }) => matches(from, path))
      if (rewrite === undefined) return { file: '/404.html', status: 404 }
      const file = rewrite.to
        .replace(':splat', path.slice(rewrite.path.indexOf('*')))
        .replace(/\/$/, '/index.html')
      // A rule may lead to itself: then nothing is there.
      return (await isFile(join(folder, file)))
        ? { file, status: rewrite.status }
        : { file: '/404.html', status: 404 }
    },
  })
}

/** A rule of `_redirects` that its command line, `wrangler`, ignores with a warning. */
const takenForLoop = /\/\*?\s+\S*\/index(?:\.html)?(?:\s|$)/

/** Cloudflare Pages by its docs: joins values of a name, first rule wins over files, nearest 404.html. */
async function openCloudflare(folder: string): Promise<StaticHost> {
  const linesOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8'))
      .split('\n')
      .filter((each) => each.trim() !== '' && !each.startsWith('#'))
  const rules: { pattern: string; headers: [string, string][] }[] = []
  for (const line of await linesOf('_headers')) {
    const [name = '', ...value] = line.trim().split(':')
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] })
    else rules.at(-1)?.headers.push([name, value.join(':').trim()])
  }
  const redirects = (await linesOf('_redirects')).map((line) => {
    if (takenForLoop.test(line)) throw new Error(`Infinite loop detected in this rule: ${line}`)
    const [from = '', to = ''] = line.split(/\s+/)
    return { from, to }
  })
  return serveFolder(folder, {
    headersOf(path) {
      const found: Record<string, string> = {}
      for (const { pattern, headers } of rules) {
        if (!matches(pattern, path)) continue
        for (const [name, value] of headers)
          found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
      }
      return found
    },
    insteadOf(path) {
      const rule = redirects.find(({ from }) => matches(from, path))
      return rule?.to.replace(':splat', path.slice(rule.from.indexOf('*'))) ?? path
    },
    async fallbackOf(path) {
      let near = dirname(path)
      while (near !== '/' && !(await isFile(join(folder, near, '404.html')))) near = dirname(near)
      return { file: join(near, '404.html'), status: 404 }
    },
  })
}

/** Vercel: the routes its own code makes of vercel.json. */
async function openVercel(folder: string): Promise<StaticHost> {
  // Written by ourselves for this code.
  const config = JSON.parse(await readFile(join(folder, 'vercel.json'), 'utf8')) as Parameters<
    typeof getTransformedRoutes
  >[0]
  const { routes, error } = getTransformedRoutes(config)
  if (error || !routes) throw new Error(error?.message ?? 'vercel.json has no routes.')
  const withSource = routes.filter((route) => 'src' in route && route.src !== undefined)
  // Those with `src` are no mere marks of a phase.
  const all = withSource as {
    src: string
    headers?: Record<string, string>
    continue?: boolean
    dest?: string
  }[]
  const matching = (path: string) => all.filter(({ src }) => new RegExp(src).test(path))
  return serveFolder(folder, {
    headersOf: (path) =>
      Object.assign(
        {},
        ...matching(path)
          .filter((route) => route.continue)
          .map(({ headers }) => headers),
      ),
    async fallbackOf(path) {
      const rewrite = matching(path).find(({ dest, continue: goesOn }) => dest !== undefined && !goesOn)
      const file = rewrite?.dest?.split('?')[0]
      return file === undefined ? { file: '/404.html', status: 404 } : { file, status: 200 }
    },
  })
}

export const staticHosts: [name: string, open: (folder: string) => Promise<StaticHost>][] = [
  ['Netlify', openNetlify],
  ['Cloudflare Pages', openCloudflare],
  ['Vercel', openVercel],
]

/** `/event/*` as both hosts take it: a star is anything. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** Files as every host finds them: by name, with `.html`, or a folder's index. A final slash makes no other page. */
async function serveFolder(folder: string, rules: Rules): Promise<StaticHost> {
  async function find(path: string): Promise<{ file: string; status: number }> {
    for (const file of [path, `${path.replace(/\/$/, '')}.html`, join(path, 'index.html')])
      if (await isFile(join(folder, file))) return { file, status: 200 }
    return rules.fallbackOf(path)
  }
  return serve((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://host')
    find(rules.insteadOf?.(pathname) ?? pathname)
      .then(async ({ file, status }) => {
        const body = await readFile(join(folder, file))
        res.writeHead(status, rules.headersOf(pathname)).end(body)
      })
      .catch((error: unknown) => res.writeHead(500).end(String(error)))
  })
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
