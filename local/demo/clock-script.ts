import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClockNews } from './demo-clock.ts'

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

/** Before all other scripts, so that the whole page uses it. Only for pages sent, never for built files. */
export function withClockScript(html: string): string {
  return html.replace(
    /<meta charset="utf-8"(?: \/)?>/,
    (charset) => `${charset}<script src="${clockScriptPath}"></script>`,
  )
}
