/** The messages with which browsers, and Vite's style loader, say that a code file failed to load. */
const missingCode =
  /dynamically imported module|importing a module script failed|javascript mime type|unable to preload css/i

const key = 'fest-left-for'

/**
 * Whether a page couldn't be shown because one of its code files didn't load. Browsers don't request that file again.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.test(error.message)
}

/**
 * For a page whose code couldn't be loaded: reloads this address if the server has another build by now. What was typed
 * into forms is on the device. Does nothing without a network or with the same build on the server, and reloads only
 * once for each build, so that no misconfigured host can make a tab reload forever.
 */
export async function leaveForNewVersion(error: unknown, reload = () => location.reload()): Promise<void> {
  if (!isMissingCode(error)) return
  const own = entryIn(document.documentElement.outerHTML)
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' })
    const served = entryIn(await response.text())
    if (served === null || served === own || sessionStorage.getItem(key) === served) return
    sessionStorage.setItem(key, served)
  } catch {
    // There is no network, or no storage to note the attempt in.
    return
  }
  reload()
}

/** The build that a page belongs to, by its script. */
function entryIn(html: string): string | null {
  return /<script[^>]+src="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null
}
