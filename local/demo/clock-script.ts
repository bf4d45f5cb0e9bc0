import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClockNews } from './demo-clock.ts'

/** The address of the script with the clock and the bar. */
export const clockScriptPath = '/demo/clock.js'

export type ClockScript = {
  /** The script, including the current time, so that a page never starts with another. */
  with(news: ClockNews): string
}

/** The built script (local/demo/browser), read once. */
export async function openClockScript(root: string): Promise<ClockScript> {
  const built = await readFile(join(root, 'local/demo/dist/clock.js'), 'utf8')
  return {
    with: (news) => `globalThis.festDemoNews=${JSON.stringify({ ...news, toldAt: Date.now() })};\n${built}`,
  }
}

/**
 * Puts the clock's script before any other in a page, so that everything in the page uses that clock. Only for pages
 * this server sends, never for built files.
 */
export function withClockScript(html: string): string {
  return html.replace(
    /<meta charset="utf-8"(?: \/)?>/,
    (charset) => `${charset}<script src="${clockScriptPath}"></script>`,
  )
}
