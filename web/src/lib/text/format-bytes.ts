import { t } from '@fest/schemas/core/words/t.ts'

/** `340 kB`, `1.2 MB`; in decimal units (1 kB = 1000 bytes), as downloads show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return t`${bytes} bytes`
  if (bytes < 1_000_000) return t`${Math.round(bytes / 1000)} kB`
  return t`${(bytes / 1_000_000).toFixed(1)} MB`
}
