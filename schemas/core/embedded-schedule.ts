/* The schedule for other sites' frames: the only page they may frame. */

export const embeddedSchedulePath = '/embed/schedule'
export const embeddedStylePath = '/embed.css'

/** Themes a frame can ask for, by the end of its address (`#dark`); without one, it is as the device is. */
export type EmbeddedTheme = 'light' | 'dark'

/** What organizers of another site paste into it; `siteUrl` is the origin without a slash at its end. */
export function embedSnippet(siteUrl: string, title: string, theme: EmbeddedTheme | null): string {
  const address = `${siteUrl}${embeddedSchedulePath}${theme === null ? '' : `#${theme}`}`
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${address}" title="Schedule of ${name}" width="100%" height="640" loading="lazy"></iframe>`
}
