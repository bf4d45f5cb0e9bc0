/** How browsers, and the loader of styles, say that a file of code could not be had. */
const missingCode =
  /dynamically imported module|importing a module script failed|javascript mime type|unable to preload css/i

const key = 'fest-left-for'

/** Whether a page could not be shown because a file of its code did not come. Browsers do not ask for that file again. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.test(error.message)
}

/**
 * For a page that could not be shown because its code is gone: when the server has another build by now, goes to
 * that one, by loading this address anew. What was typed into forms is on the device. Without a network, or with
 * the same build on the server, nothing happens; and for one build it happens once, so that no host, however
 * muddled, makes a tab reload for ever.
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
    // There is no network, or nowhere to note that it was tried.
    return
  }
  reload()
}

/** The build a page belongs to, by its script. */
function entryIn(html: string): string | null {
  return /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null
}
