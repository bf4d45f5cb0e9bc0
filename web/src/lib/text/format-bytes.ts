import { language } from '@fest/schemas/core/words/language.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'

/** `340 kB`, `1.2 MB`; in decimal units (1 kB = 1000 bytes), as downloads show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, { one: '# bytes', other: '# bytes' })
  if (bytes < 1_000_000) {
    const kilobytes = Math.round(bytes / 1000)
    return t`${kilobytes} kB`
  }
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const megabytes = (bytes / 1_000_000).toLocaleString(language, digits)
  return t`${megabytes} MB`
}
