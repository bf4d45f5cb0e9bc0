import { customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import {
  customChoices,
  type CustomOverview,
  customOverviewOptions,
} from '#app/features/admin/kinds/custom-answers.ts'
import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import { letterOptions, lettersOptions } from '#app/features/admin/letters/letters.queries.ts'
import { LetterList } from '#app/features/admin/letters/LetterList.tsx'
import { LetterPage } from '#app/features/admin/letters/LetterPage.tsx'
import { useAdminNames } from '#app/features/admin/kinds/use-admin-names.ts'
import { openedLetter } from '#app/features/admin/panel-paths.ts'
import { useKnownContent } from './use-known-content.ts'

export const queries: ScreenQueries = (_params, query) => {
  const id = openedLetter(query)
  return [id === null ? lettersOptions() : letterOptions(id)]
}

const allChoices = (asked: UseQueryResult<CustomOverview>[]) =>
  asked.flatMap(({ data }) => customChoices(data ?? []))

/** All letters, or the one that the address opens. */
export function Screen() {
  const [query] = useSearchParams()
  const { timeZone } = useSiteSettings()
  const content = useKnownContent()
  const { choices } = useAdminNames()
  const custom = useQueries({ queries: customForms.map(customOverviewOptions), combine: allChoices })
  const known = useMemo(() => ({ ...content, assignee: choices, custom }), [content, choices, custom])
  const id = openedLetter(query)
  return id === null ? (
    <LetterList known={known} timeZone={timeZone} />
  ) : (
    <LetterPage key={id} id={id} known={known} timeZone={timeZone} />
  )
}
