import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import { letterOptions, lettersOptions } from '#app/features/admin/letters/letters.queries.ts'
import { LettersScreen } from '#app/features/admin/letters/LettersScreen.tsx'
import { useKnownContent } from './use-known-content.ts'
import { openedLetter } from '#app/features/admin/panel-paths.ts'

/** The letter that the address opens, or all of them. */
export const queries: ScreenQueries = (_params, query) => {
  const id = openedLetter(query)
  return [id === null ? lettersOptions() : letterOptions(id)]
}

/** Letters, with the content's names for what their lists were narrowed down by. */
export function Screen() {
  const { timeZone } = useSiteSettings()
  return <LettersScreen timeZone={timeZone} content={useKnownContent()} />
}
