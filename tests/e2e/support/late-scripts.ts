import type { Page, Request } from '@playwright/test'

export type LateScripts = {
  /** Lets the scripts come. */
  release: () => void
}

export const scripts = /\/assets\/[^?]*\.js/

/** Holds back every script of the pages this window opens from now on, as a slow network does. */
export async function holdScripts(page: Page): Promise<LateScripts> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released
    await route.continue().catch(() => {
      // The page was left meanwhile; what it asked for went with it.
    })
  })
  return { release: resolve }
}

/** Gives a function that lists what was asked for since: address, headers and body of each request. */
export function watchRequests(page: Page): () => Promise<{ url: string; text: string }[]> {
  const seen: Request[] = []
  page.on('request', (request) => seen.push(request))
  return () =>
    Promise.all(
      seen.map(async (request) => {
        const headers = await request.allHeaders().catch(() => request.headers())
        const parts = [request.method(), request.url(), JSON.stringify(headers), request.postData() ?? '']
        return { url: request.url(), text: parts.join('\n') }
      }),
    )
}
