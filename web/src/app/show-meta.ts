import { withinBase } from '#app/lib/base.ts'
import { getConfig } from '#app/config.ts'
import { documentTitle } from '#app/lib/text/document-title.ts'
import type { PageMeta } from './lazy-page.ts'

/** Updates the head as the renderer would write it, for the tab, share menus and script-running crawlers. */
export function showMeta(meta: PageMeta): void {
  const address = getConfig().siteUrl + withinBase(location.pathname)
  // The renderer wrote the event's name into each page.
  const siteName = document.head.querySelector('meta[property="og:site_name"]')?.getAttribute('content')
  document.title = siteName ? documentTitle(meta.title, siteName) : meta.title
  if (meta.description) show('meta[name="description"]', 'content', meta.description)
  show('meta[property="og:title"]', 'content', meta.title)
  show('meta[property="og:description"]', 'content', meta.description)
  show('meta[property="og:url"]', 'content', address)

  // One or the other: a page hidden from search engines has no canonical address.
  document.head.querySelector(meta.noIndex ? 'link[rel="canonical"]' : 'meta[name="robots"]')?.remove()
  if (meta.noIndex) show('meta[name="robots"]', 'content', 'noindex')
  else show('link[rel="canonical"]', 'href', address)
}

/** Sets an attribute of the head's element that matches the selector; creates the element if needed. */
function show(selector: string, attribute: 'content' | 'href', value: string): void {
  let element = document.head.querySelector(selector)
  if (!element) {
    const [, name = '', key = '', is = ''] = /^(\w+)\[([\w-]+)="([^"]+)"\]$/.exec(selector) ?? []
    element = document.createElement(name)
    element.setAttribute(key, is)
    document.head.append(element)
  }
  element.setAttribute(attribute, value)
}
