import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import { yearsIn } from './archived-years.ts'
import { type HeaderSet, kindOfPath, type PathKind, type SiteHeaders } from './headers.ts'

/**
 * Writes the files that static hosts read: `_headers`, `_redirects`, `vercel.json` and `nginx.conf`, all from the same
 * headers, for a folder that has all else. `pages` are the public paths, each with the hashes of its styles; `folders`,
 * such as `/es`, have the site in further languages.
 */
export async function writeHostingFiles(
  folder: string,
  headersWith: (styles: readonly string[]) => SiteHeaders,
  pages: ReadonlyMap<string, readonly string[]>,
  folders: readonly string[],
  isCompressed: boolean,
): Promise<void> {
  const headers = headersWith([...new Set([...pages.values()].flat())])
  const names = await readdir(folder)
  const files = names.filter(
    (name) => name.includes('.') && ['file', 'icon'].includes(kindOfPath(`/${name}`)),
  )
  await Promise.all([
    writeFile(join(folder, '_headers'), headersFile(headersWith, pages, files, yearsIn(folder), folders)),
    writeFile(join(folder, '_redirects'), redirectsFile),
    writeFile(join(folder, 'vercel.json'), vercelFile(headers, folders)),
    writeFile(join(folder, 'nginx.conf'), nginxFile(headers, folders, isCompressed)),
  ])
}

/** Vercel's patterns (path-to-regexp) for the kinds of path with their own headers. Each path matches at most one. */
const sourcesOf = (folders: readonly string[]): (readonly [PathKind, string])[] => [
  [
    'page',
    `/((?!studio/|studio$|figures/|\\d{4}/|\\d{4}$|(?:${['', ...folders.map((each) => `${each.slice(1)}/`)].join('|')})(?:assets/|share/|embed/schedule$|[^/]*\\.)).*)`,
  ],
  ...['', ...folders].flatMap((each) =>
    sourcesInFolder.map(([kind, source]) => [kind, each + source] as const),
  ),
  ['figure', '/figures/(.*)'],
  ['archive', '/(\\d{4}|\\d{4}/(?!files/).*)'],
  ['archivedFile', '/(\\d{4}/files/.*)'],
  ['studio', '/studio'],
  ['studio', '/studio/((?!assets/).*)'],
  ['studioAsset', '/studio/assets/(.*)'],
]

/** Those that each language has. */
const sourcesInFolder: readonly (readonly [PathKind, string])[] = [
  ['asset', '/assets/(.*)'],
  ['worker', '/sw.js'],
  ['picture', '/share/(.*)'],
  ['embed', embeddedSchedulePath],
  ['icon', '/([^/]+\\.(?:png|svg))'],
  ['file', '/([^/]+\\.(?!(?:png|svg|html|js)$)[^./]+)'],
]

/** `vercel.json`, for deploying the folder it's in. */
function vercelFile({ common, of }: SiteHeaders, folders: readonly string[]): string {
  const config = {
    cleanUrls: true,
    // A language's home is its folder, with a slash.
    ...(folders.length === 0 && { trailingSlash: false }),
    headers: [
      { source: '/(.*)', headers: asPairs(common) },
      ...sourcesOf(folders).map(([kind, source]) => ({ source, headers: asPairs(of[kind]) })),
    ],
    rewrites: [{ source: '/studio/:path*', destination: '/studio/index.html' }],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function asPairs(headers: HeaderSet): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

/**
 * What to put inside nginx's `server { … }` for the folder it's in: addresses without extensions, 404.html, the Studio,
 * headers, compression; `isCompressed` if each text has a `.gz` beside it. An `add_header` in a location discards
 * inherited ones, so each location repeats all of them.
 */
function nginxFile({ common, of }: SiteHeaders, folders: readonly string[], isCompressed: boolean): string {
  const headers = (kind: PathKind) =>
    Object.entries({ ...common, ...of[kind] })
      // "always" includes error responses; $ would start a variable.
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('$', '')}" always;`)
      .join('\n  ')
  const compression = isCompressed
    ? '# The files were compressed once, by --compressed. With ngx_brotli:\n# brotli_static on;\ngzip_static on;'
    : '# npm run build -- --compressed compresses each file once, instead of at each visit.'
  return readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replace('{{compression}}', compression)
    .replace('{{embeddedSchedulePath}}', embeddedSchedulePath)
    .replaceAll('{{folder}}', folders.length === 0 ? '' : `(?:${folders.join('|')})?`)
    .replaceAll(/\{\{headers (\w+)\}\}/g, (_, kind: PathKind) => headers(kind))
}

/** The limits of Cloudflare Pages; Netlify allows more. */
const limits = { rules: 100, lineLength: 2000 }

/**
 * `_headers` for Netlify and Cloudflare Pages. Where two rules match, one host joins the values of a header and the
 * other takes the later one, so no header has two values for a path except the content security policy: its first value
 * is contained in all others, so both ways enforce the same. `pages` are the public paths, each with the hashes of its
 * styles, which the headers are made with; any other page carries its policy in its markup (`metaOfPolicy`). `files` are
 * those of the top folder, `years` the archives. Throws where a host would drop a rule.
 */
function headersFile(
  headersWith: (styles: readonly string[]) => SiteHeaders,
  pages: ReadonlyMap<string, readonly string[]>,
  files: readonly string[],
  years: readonly string[],
  folders: readonly string[],
): string {
  const { common, of } = headersWith([])
  const { 'cache-control': _, ...studio } = of.studio
  const policyOf = (kind: PathKind) => ({
    'content-security-policy': of[kind]['content-security-policy'] ?? '',
  })
  const rules: [pattern: string, headers: HeaderSet][] = [
    ['/*', common],
    // Pages in a further language carry their policy in their markup: rules for all of them would be too many.
    ...patternsOf(
      [...pages.keys()].filter((path) => !folders.some((each) => path.startsWith(`${each}/`))),
    ).map((pattern): [string, HeaderSet] => {
      // On one host /admin/* also matches /admin: repeated values must mean the same when joined.
      const { 'cross-origin-resource-policy': __, ...page } = headersWith(stylesOf(pattern, pages)).of.page
      return [pattern, page]
    }),
    ...['', ...folders].flatMap((each): [string, HeaderSet][] => [
      [`${each}/assets/*`, of.asset],
      [`${each}/sw.js`, of.worker],
      [`${each}/share/*`, of.picture],
      // Not the folder: a page that isn't found there must not be framed.
      [each + embeddedSchedulePath, of.embed],
    ]),
    ['/figures/*', of.figure],
    // What is below an archive gets its pages' policy, too: two that forbid scripts.
    ...years.flatMap((year): [string, HeaderSet][] => [
      [`/${year}`, policyOf('archive')],
      [`/${year}/*`, policyOf('archive')],
      [`/${year}/files/*`, of.archivedFile],
    ]),
    ...files.map((name): [string, HeaderSet] => [`/${name}`, policyOf('file')]),
    // Of a language's files those that a browser would open as pages.
    ...folders.flatMap((each) =>
      files
        .filter((name) => /\.(?:xml|svg)$/.test(name))
        .map((name): [string, HeaderSet] => [`${each}/${name}`, policyOf('file')]),
    ),
    // Only files below their own folder may be cached; these hosts revalidate everything else anyway.
    ['/studio/*', studio],
    ['/studio/assets/*', { 'cache-control': of.studioAsset['cache-control'] ?? '' }],
  ]
  const lines = rules.flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  if (rules.length > limits.rules)
    throw new Error(`_headers has ${rules.length} rules; ${limits.rules} are taken at most.`)
  const long = lines.find((line) => line.length > limits.lineLength)
  if (long !== undefined)
    throw new Error(`A line of _headers is ${long.length} characters long: ${long.slice(0, 80)} …`)
  return `# Written by npm run build, for Netlify and Cloudflare Pages.\n${lines.join('\n')}\n`
}

/**
 * `_redirects`: every address below /studio opens the Studio, which routes itself. Netlify prefers a file to a rule;
 * Cloudflare takes the first rule that matches, so the Studio's files come first, and takes one that leads from /* to an
 * index.html for an infinite loop.
 */
const redirectsFile = `# Written by npm run build.
/studio/assets/* /studio/assets/:splat 200
/studio/* /studio/ 200
`

/**
 * One rule for a single page, one pattern for several below a folder: there may be hundreds of sessions. One host takes
 * `/schedule/*` for `/schedule.ics`, too, so a folder with one page has none.
 */
function patternsOf(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/', 1) + 1))
  const patterns = [...folders].flatMap(([folder, below]) =>
    folder === '' || below.length === 1 ? below : `${folder}*`,
  )
  return patterns.toSorted()
}

/**
 * The hashes for a pattern: those of all pages with its first name. On one host /hackathon/* also matches /hackathon, and
 * then both policies apply, so each has to allow what either page contains.
 */
function stylesOf(pattern: string, pages: ReadonlyMap<string, readonly string[]>): string[] {
  const nameOf = (path: string) => path.split('/', 2)[1]
  return [
    ...new Set([...pages].flatMap(([path, styles]) => (nameOf(path) === nameOf(pattern) ? styles : []))),
  ]
}
