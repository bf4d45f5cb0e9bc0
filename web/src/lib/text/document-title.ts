/** The document's title for a page's: the page comes first, because a tab only shows the beginning. */
export function documentTitle(pageTitle: string, site: string): string {
  return pageTitle.includes(site) ? pageTitle : `${pageTitle} · ${site}`
}
