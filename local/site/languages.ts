import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { languageFolderOf } from '@fest/schemas/vocabulary/language-folders.ts'
import { languageLabels } from '@fest/schemas/vocabulary/languages.generated.ts'
import { folderOfLanguage, type SiteConfig, type SiteLanguage } from '@fest/schemas/vocabulary/site-config.ts'
import { pseudoLanguage } from '@fest/words/pseudo-language.ts'
import { openRenderer, type SiteBuild, siteFolder, usualBuild } from './pages.ts'
import { headersOfSite } from '../hosting/headers.ts'
import { type BuiltSite, openBuiltSite, type SiteOptions } from './site.ts'

type Read = SiteOptions['readContent']

/** The site in the language that organizers chose (English until then), and each further one in a folder. */
export async function readBuilds(read: Read): Promise<[SiteBuild, ...SiteBuild[]]> {
  const chosen = await read('*[_id == "siteSettings"][0]{ language, furtherLanguages }', {})
  const { language, furtherLanguages } = (chosen ?? {}) as Record<string, unknown>
  const own = isLanguage(language) ? language : usualBuild.language
  const further = Array.isArray(furtherLanguages) ? furtherLanguages.filter(isLanguage) : []
  return [
    { language: own, base: '' },
    ...[...new Set(further)]
      .filter((each) => each !== own)
      .map((each) => ({ language: each, base: folderOfLanguage(each) })),
  ]
}

/** Journeys choose the one that nobody speaks; the Studio doesn't offer it. */
const isLanguage = (code: unknown): code is string =>
  typeof code === 'string' && (Object.hasOwn(languageLabels, code) || code === pseudoLanguage)

/** What every page of a site in several languages knows of them; nothing with one language. */
export async function languagesOf(
  root: string,
  builds: readonly SiteBuild[],
): Promise<Pick<SiteConfig, 'languages'>> {
  if (builds.length === 1) return {}
  const languages: SiteLanguage[] = []
  for (const each of builds) {
    const { renderer, built } = await openRenderer(root, each)
    const isOwn = each.base === ''
    const lacks = isOwn ? [] : await renderer.listUntranslated(built)
    // `readBuilds` takes only these.
    const name = languageLabels[each.language as keyof typeof languageLabels]
    languages.push({ language: each.language, name, lacks })
  }
  return { languages }
}

/** The name of a build (local/cli/build.ts). */
export const webOf = ({ language, base }: SiteBuild): string =>
  ['web', ...(language === 'en' && base === '' ? [] : [language]), ...(base === '' ? [] : [base])].join(':')

type Opened = { builds: readonly SiteBuild[]; sites: ReadonlyMap<string, BuiltSite> }

/** Visitors keep the current languages until `build` has made newly published ones, or if that fails. */
export async function openSiteInLanguages(
  options: SiteOptions,
  build: (name: string) => Promise<void>,
): Promise<BuiltSite> {
  async function open(builds: readonly SiteBuild[]): Promise<Opened> {
    for (const each of builds) if (webOf(each) !== 'web') await build(webOf(each))
    const languages = await languagesOf(options.root, builds)
    const sites = new Map<string, BuiltSite>()
    for (const each of builds) {
      const siteUrl = options.config.siteUrl + each.base
      const config = { ...options.config, siteUrl, ...languages }
      sites.set(each.base, await openBuiltSite({ ...options, config }, each))
    }
    return { builds, sites }
  }

  // Nobody waits for a further language; its pages are there some seconds later.
  let opened = await open((await readBuilds(options.readContent)).slice(0, 1))
  let switching: Promise<void> = Promise.resolve()
  /** Pages that are open in an earlier language still load their own files. */
  const earlier = new Map<string, BuiltSite>()
  const ownerOf = (asset: string) =>
    [...earlier].find(([folder]) => existsSync(join(options.root, folder, 'client', asset)))?.[1]

  async function follow() {
    const wanted = await readBuilds(options.readContent)
    if (JSON.stringify(wanted) === JSON.stringify(opened.builds)) return
    const next = await open(wanted)
    for (const each of opened.builds) {
      const site = opened.sites.get(each.base)
      if (site && each.base === '') earlier.set(siteFolder(each), site)
    }
    opened = next
  }
  const followSoon = () => {
    switching = switching
      .then(follow)
      .catch((error: unknown) => console.warn('The site stays in its languages.', error))
  }
  followSoon()

  const { common } = headersOfSite(options.config)
  function redirect(res: ServerResponse, status: 302 | 308, location: string): void {
    res.writeHead(status, { ...common, location, 'cache-control': 'no-cache' }).end()
  }

  return {
    handle(req, res) {
      const url = req.url ?? '/'
      const [, base = '', rest = ''] = /^(\/[\w-]+)?(.*)$/s.exec(url) ?? []
      const site = opened.sites.get(base)
      if (base !== '' && site) {
        // A language's home is its folder, which ends with a slash.
        if (!rest.startsWith('/')) return redirect(res, 308, `${base}/${rest}`)
        req.url = rest
        return site.handle(req, res)
      }
      // Of a language that is being built, or that the site has no longer. Two slashes would lead to another host.
      if (languageFolderOf(base) !== '') return redirect(res, 302, `/${rest.replace(/^[/\\]+/, '')}`)
      const [asset] = /^\/assets\/[\w.-]+$/.exec(url) ?? []
      const owner = asset === undefined ? undefined : ownerOf(asset)
      ;(owner ?? opened.sites.get(''))?.handle(req, res)
    },
    refresh() {
      for (const site of opened.sites.values()) site.refresh()
      followSoon()
    },
  }
}
