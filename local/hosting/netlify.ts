import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import type { HeaderSet, PathKind, SiteHeaders } from './headers.ts'

/** The limits of Cloudflare Pages; Netlify allows more. */
const limits = { rules: 100, lineLength: 2000 }

/**
 * `_headers` for Netlify and Cloudflare Pages. Where two rules match, one host joins the values of a header and the
 * other takes the later one, so no header has two values for a path except the content security policy: its first value
 * is contained in all others, so both ways enforce the same. `pages` are the public paths, each with the hashes of its
 * styles, which the headers are made with; any other page carries its policy in its markup (`metaOfPolicy`). `files` are
 * those of the top folder, `years` the archives. Throws where a host would drop a rule.
 */
export function headersFile(
  headersWith: (styles: readonly string[]) => SiteHeaders,
  pages: ReadonlyMap<string, readonly string[]>,
  files: readonly string[],
  years: readonly string[],
): string {
  const { common, of } = headersWith([])
  const { 'cache-control': _, ...studio } = of.studio
  const policyOf = (kind: PathKind) => ({
    'content-security-policy': of[kind]['content-security-policy'] ?? '',
  })
  const rules: [pattern: string, headers: HeaderSet][] = [
    ['/*', common],
    ...patternsOf([...pages.keys()]).map((pattern): [string, HeaderSet] => {
      // On one host /admin/* also matches /admin: repeated values must mean the same when joined.
      const { 'cross-origin-resource-policy': __, ...page } = headersWith(stylesOf(pattern, pages)).of.page
      return [pattern, page]
    }),
    ['/assets/*', of.asset],
    ['/sw.js', of.worker],
    ['/share/*', of.picture],
    ['/figures/*', of.figure],
    // What is below an archive gets its pages' policy, too: two that forbid scripts.
    ...years.flatMap((year): [string, HeaderSet][] => [
      [`/${year}`, policyOf('archive')],
      [`/${year}/*`, policyOf('archive')],
      [`/${year}/files/*`, of.archivedFile],
    ]),
    ...files.map((name): [string, HeaderSet] => [`/${name}`, policyOf('file')]),
    // Not the folder: a page that isn't found there must not be framed.
    [embeddedSchedulePath, of.embed],
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
export const redirectsFile = `# Written by npm run build.
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
