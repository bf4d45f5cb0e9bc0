import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClockNews } from './demo-clock.ts'

/** Where pages get the clock and the bar from. */
export const clockScriptPath = '/demo/clock.js'

export type ClockScript = {
  /** The script with what the clock says in this moment, so that a page never begins at another hour. */
  with(news: ClockNews): string
}

/** The built script (local/demo/browser), read once. */
export async function openClockScript(root: string): Promise<ClockScript> {
  const built = await readFile(join(root, 'local/demo/dist/clock.js'), 'utf8')
  return { with: (news) => `globalThis.festDemoNews=${JSON.stringify(news)};\n${built}` }
}

/**
 * A page with the clock's script before any other: whatever of the page asks for the hour, asks the clock. Given to
 * what this server sends, never to what a build writes.
 */
export function withClockScript(html: string): string {
  return html.replace(
    /<meta charset="utf-8"(?: \/)?>/,
    (charset) => `${charset}<script src="${clockScriptPath}"></script>`,
  )
}
