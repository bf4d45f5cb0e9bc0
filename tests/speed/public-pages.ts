export type PublicPage = {
  path: string
  /** Not in the sitemap: such a page asks not to be found, and cannot have all points for search engines. */
  isHidden: boolean
}

/** The sitemap's pages, with one session and one notebook, and two unlisted ones; each rendered once. */
export async function listPublicPages(origin: string): Promise<PublicPage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)?<\/loc>/g)].map(
    ([, path]) => path ?? '/',
  )
  const first = (folder: string) => listed.filter((path) => path.startsWith(folder)).slice(0, 1)
  const isFixed = (path: string) => !/^\/(?:event|materials)\//.test(path)
  const paths = [...listed.filter(isFixed), ...first('/event/'), ...first('/materials/'), '/login', '/secret']
  if (paths.length < 25) throw new Error(`The sitemap lists only ${listed.join(', ')}.`)
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(origin + path)).text()
      if (!html.includes('<h1')) throw new Error(`${path} was rendered without a heading.`)
      return { path, isHidden: !listed.includes(path) }
    }),
  )
}
