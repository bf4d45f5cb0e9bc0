import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languageLabels } from '@fest/schemas/vocabulary/languages.generated.ts'
import { siteFolder } from './pages.ts'
import { type BuiltSite, openBuiltSite, type SiteOptions } from './site.ts'

/** The language that organizers chose for the whole site, as BCP 47 writes it; English while none is. */
export async function readLanguage(read: SiteOptions['readContent']): Promise<string> {
  const chosen = await read('*[_id == "siteSettings"][0].language', {})
  return typeof chosen === 'string' && Object.hasOwn(languageLabels, chosen) ? chosen : 'en'
}

/** The name of the site's build in a language (local/cli/build.ts). */
export const webIn = (language: string): string => (language === 'en' ? 'web' : `web:${language}`)

/**
 * The built site in the event's language. When another one is published, visitors keep the current one until `build` has
 * made it; a build that fails leaves them there.
 */
export async function openSiteInLanguage(
  options: SiteOptions,
  build: (name: string) => Promise<void>,
): Promise<BuiltSite> {
  let language = await readLanguage(options.readContent)
  if (language !== 'en') await build(webIn(language))
  let site = await openBuiltSite(options, language)
  let switching: Promise<void> = Promise.resolve()
  /** Pages that are open in an earlier language still load their own files. */
  const earlier = new Map<string, BuiltSite>()
  const ownerOf = (asset: string) =>
    [...earlier].find(([known]) => existsSync(join(options.root, siteFolder(known), 'client', asset)))?.[1]

  async function follow() {
    const wanted = await readLanguage(options.readContent)
    if (wanted === language) return
    await build(webIn(wanted))
    earlier.set(language, site)
    site = await openBuiltSite(options, wanted)
    language = wanted
  }

  return {
    handle(req, res) {
      const [asset] = /^\/assets\/[\w.-]+$/.exec(req.url ?? '') ?? []
      const owner = asset === undefined ? site : (ownerOf(asset) ?? site)
      owner.handle(req, res)
    },
    refresh() {
      site.refresh()
      switching = switching
        .then(follow)
        .catch((error: unknown) => console.warn('The site stays in its language.', error))
    },
  }
}
