import type { HeaderSet, SiteHeaders } from './headers.ts'

/** What Cloudflare Pages takes at most; Netlify takes more. */
const limits = { rules: 100, lineLength: 2000 }

/**
 * `_headers` for Netlify and Cloudflare Pages. Where two rules meet, one host joins values of a name and the other
 * takes the later, so no name has two values for one path, except the content security policy: its first value is
 * part of each other one, and both ways enforce the same. `pages` are the paths visitors may know of; a page
 * that is none of them carries its policy itself (`metaOfPolicy`). Throws where a host would drop a rule.
 */
export function headersFile({ common, of }: SiteHeaders, pages: readonly string[]): string {
  const { 'cache-control': _, ...studio } = of.studio
  // To one host /admin/* is /admin too: what is said twice must mean the same joined.
  const { 'cross-origin-resource-policy': __, ...page } = of.page
  const rules: [pattern: string, headers: HeaderSet][] = [
    ['/*', common],
    ...patternsOf(pages).map((pattern): [string, HeaderSet] => [pattern, page]),
    ['/assets/*', of.asset],
    ['/sw.js', of.worker],
    ['/share/*', of.picture],
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
 * `_redirects`: each address of the Studio opens the Studio, which routes itself. Files come first on Netlify;
 * Cloudflare Pages leaves the rule out and takes studio/404.html.
 */
export const redirectsFile = '# Written by npm run build.\n/studio/* /studio/index.html 200\n'

/** One rule a page, one for all below it: hundreds of sessions are one pattern. */
function patternsOf(pages: readonly string[]): string[] {
  const patterns = pages.map((path) => {
    const [first = '', ...below] = path.split('/').slice(1)
    return below.length === 0 ? path : `/${first}/*`
  })
  return [...new Set(patterns)].toSorted()
}
