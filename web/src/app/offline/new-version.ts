/** The messages with which browsers, and Vite's style loader, say that a code file failed to load. */
const missingCode =
  /dynamically imported module|importing a module script failed|javascript mime type|unable to preload css/i

const key = 'fest-left-for'

/** Whether one of a page's code files didn't load. Browsers don't request that file again. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.test(error.message)
}

/**
 * Reloads a page whose code couldn't load if the server has another build by now; once for each build, so
 * that no misconfigured host makes a tab reload forever. What was typed into forms is on the device.
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

function entryIn(html: string): string | null {
  return /<script[^>]+src="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null
}
