const site = 'Qiskit Fall Fest 2025'

/** The document's title for a page's: the page comes first, because a tab only shows the beginning. */
export function documentTitle(pageTitle: string): string {
  return pageTitle.includes(site) ? pageTitle : `${pageTitle} · ${site}`
}
