const site = 'Qiskit Fall Fest 2025'

/** The document's title for a page's own: the page first, because a tab shows only the beginning. */
export function documentTitle(pageTitle: string): string {
  return pageTitle.includes(site) ? pageTitle : `${pageTitle} · ${site}`
}
