// @chunk core
import { lazy, Suspense } from 'react'
import { getConfig } from '#app/config.ts'

const LanguageSwitch = lazy(async () => ({ default: (await import('./LanguageSwitch.tsx')).LanguageSwitch }))

/** The site's other languages; nothing, and no code for it, where there are none. */
export function Languages({ isShort }: { isShort?: boolean }) {
  return getConfig().languages ? (
    <Suspense>
      <LanguageSwitch {...(isShort && { isShort })} />
    </Suspense>
  ) : null
}
