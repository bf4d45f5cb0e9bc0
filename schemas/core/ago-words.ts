import { language } from './words/language.ts'
import { t } from './words/t.ts'

let formatter: Intl.RelativeTimeFormat | undefined

/**
 * How long ago something was recorded: `just now`, `5 minutes ago`. True in every zone, whatever year the
 * event's clock shows. `now` is the real time in ms since 1970.
 */
export function agoWords(recordedAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(recordedAt)) / 60_000)
  if (minutes < 1) return t`just now`
  // Only once something is old: a page with a form would wait for it.
  const relative = (formatter ??= new Intl.RelativeTimeFormat(`${language}-u-nu-latn`))
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day')
}
