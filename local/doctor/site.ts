import { parseJson } from '@fest/schemas/core/parse-json.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { headersOfPath, headersOfSite } from '../hosting/headers.ts'
import { inlineHashes } from '../hosting/policies.ts'
import { siteConfigOf } from '../site/site-config.ts'
import { type Answer, ask } from './ask.ts'
import { type Check, type Finding, ok, type Target, wrong } from './check.ts'

const deploy = 'Run npm run build and upload dist/ to your host again.'

export function siteChecks({ config }: Target, siteUrl: string): Check[] {
  // Only hosted services go online; nothing embedded is compared.
  const expected = siteConfigOf(config, siteUrl, { anonKey: '', adminEmail: '' })
  return [
    {
      name: 'Address',
      isGate: true,
      async run() {
        const { status, headers, text } = await ask(`${siteUrl}/`)
        if (status >= 300 && status < 400)
          return wrong(
            `${siteUrl} sends visitors on to ${headers.get('location') ?? 'another address'}.`,
            'Set SITE_URL in .env to the address people end up on, then build and deploy again.',
          )
        if (status === 200 && text.includes('id="fest-config"')) return ok(`${siteUrl} shows the site.`)
        return wrong(
          `${siteUrl} does not show this site (${status}).`,
          `${deploy} Then make sure its domain is ${new URL(siteUrl).host}.`,
        )
      },
    },
    {
      name: 'Built with this .env',
      async run() {
        const { text } = await ask(`${siteUrl}/`)
        const found = readSiteConfig(text)
        const compared = {
          SITE_URL: [found?.siteUrl, expected.siteUrl],
          SANITY_STUDIO_PROJECT_ID: [found?.sanity.projectId, expected.sanity.projectId],
          SANITY_STUDIO_DATASET: [found?.sanity.dataset, expected.sanity.dataset],
          SUPABASE_URL: [found?.supabase.url, expected.supabase.url],
          SUPABASE_ANON_KEY: [found?.supabase.anonKey, expected.supabase.anonKey],
          TURNSTILE_SITE_KEY: [found?.captchaSiteKey, expected.captchaSiteKey],
        }
        const other = Object.entries(compared).flatMap(([name, [there, here]]) =>
          there === here ? [] : name,
        )
        if (other.length === 0) return ok('The page knows the services this .env names.')
        return wrong(
          `The page was built with another ${other.join(', ')}.`,
          `If this .env is right: ${deploy} Where a host builds it, set the same variables there.`,
        )
      },
    },
    { name: 'Security headers', run: () => compareHeaders(siteUrl, expected, '/') },
    { name: 'Headers of the Studio', run: () => compareHeaders(siteUrl, expected, '/studio/') },
    {
      name: 'Addresses without .html',
      async run() {
        const [schedule, nowhere] = [await ask(`${siteUrl}/schedule`), await ask(`${siteUrl}/no-such-page`)]
        if (schedule.status !== 200 || !schedule.text.includes('id="fest-config"'))
          return wrong(
            `${siteUrl}/schedule answers with ${schedule.status}${describeRedirect(schedule)}.`,
            'The host has to serve /schedule from schedule.html ("clean URLs"): vercel.json and nginx.conf in dist/ set this; Netlify, Cloudflare Pages and GitHub Pages do it automatically.',
          )
        if (nowhere.status !== 404)
          return wrong(
            `An address that leads nowhere answers with ${nowhere.status} instead of 404, and search engines keep it.`,
            'The host has to serve 404.html with the status 404; turn off any rule that rewrites every address to index.html.',
          )
        return ok('Pages and the page for missing ones answer as they should.')
      },
    },
    {
      name: 'Offline worker',
      async run() {
        const { status, headers } = await ask(`${siteUrl}/sw.js`)
        const kept = headers.get('cache-control') ?? ''
        if (status !== 200) return wrong(`/sw.js answers with ${status}: nothing works offline.`, deploy)
        if (/no-cache|no-store|max-age=0/.test(kept)) return ok('Browsers check it on every visit.')
        return wrong(
          `/sw.js may be cached (${kept || 'no cache-control'}): visitors would stay on an old site.`,
          'The host has to send "cache-control: no-cache" with it, as the header files in dist/ say.',
        )
      },
    },
    {
      name: 'Studio',
      async run() {
        const { status, text, headers } = await ask(`${siteUrl}/studio/structure`)
        const isPage = /html/.test(headers.get('content-type') ?? '') && !text.includes('id="fest-config"')
        if (status === 200 && isPage) return ok('Links into the Studio open it.')
        return wrong(
          `${siteUrl}/studio/structure answers with ${status} or not with the Studio: reloading it fails.`,
          'The host has to answer every address below /studio/ with studio/index.html, as _redirects, vercel.json and nginx.conf in dist/ say.',
        )
      },
    },
  ]
}

/** Compares only the headers that protect visitors: each host has its own way of saying how long to cache. */
async function compareHeaders(siteUrl: string, expected: SiteConfig, path: string): Promise<Finding> {
  const { headers, text } = await ask(siteUrl + path)
  const known = headersOfSite(expected, inlineHashes(text))
  const policy = 'content-security-policy'
  const names = [...Object.keys(known.common), policy]
  const wanted = headersOfPath(known, path)
  const missing = [...new Set(names)].filter((name) => {
    const [sent, value] = [headers.get(name) ?? '', wanted[name] ?? '']
    return name === policy ? !hasDirectives(sent, value) : sent !== value
  })
  if (missing.length === 0) return ok('They are there.')
  return wrong(
    `Missing or weaker than they should be: ${missing.join(', ')}.`,
    'Hosts read them from a file in dist/: _headers (Netlify, Cloudflare Pages), vercel.json, nginx.conf. GitHub Pages sends none: choose another host, or put one in front.',
  )
}

/**
 * Where two rules of a host overlap, it may send both policies, separated by a comma; browsers enforce both, so each
 * with a rule for styles has to allow the page's own. A rule for many pages has the hashes of all of them.
 */
function hasDirectives(sent: string, wanted: string): boolean {
  const hash = / 'sha256-[^']+'/g
  const policies = sent.split(',').map((policy) => policy.split(';').map((directive) => directive.trim()))
  return wanted.split('; ').every((directive) => {
    const [name = '', plain] = [directive.split(' ', 1)[0], directive.replaceAll(hash, '')]
    const found = policies.flat().filter((each) => each === name || each.startsWith(`${name} `))
    return (
      found.some((each) => each.replaceAll(hash, '') === plain) &&
      found.every((each) => (directive.match(hash) ?? []).every((own) => each.includes(own)))
    )
  })
}

function readSiteConfig(html: string): SiteConfig | null {
  const block = /<script type="application\/json" id="fest-config">([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  return (parseJson(block) ?? null) as SiteConfig | null
}

function describeRedirect({ headers }: Answer): string {
  const location = headers.get('location')
  return location === null ? '' : ` and leads to ${location}`
}
