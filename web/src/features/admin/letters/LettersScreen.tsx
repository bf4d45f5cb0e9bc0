import { customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { KnownChoices } from '../answers/admin-answer.ts'
import { customChoices, type CustomOverview, customOverviewOptions } from '../answers/custom-answers.ts'
import { overviewOptions } from '../overview/overview.queries.ts'
import { useAdminNames } from '../list/rows/use-admin-names.ts'
import { LetterList } from './LetterList.tsx'
import { LetterPage } from './LetterPage.tsx'
import { openedLetter } from '../panel-paths.ts'

type LettersScreenProps = {
  timeZone: string
  /** Choices known only from the event's content, for the words of what a list was narrowed down by. */
  content: Omit<KnownChoices, 'assignee' | 'custom'>
}

const allChoices = (asked: UseQueryResult<CustomOverview>[]) =>
  asked.flatMap(({ data }) => customChoices(data ?? []))

/** All letters, or the one that the address opens. */
export function LettersScreen({ timeZone, content }: LettersScreenProps) {
  const [query] = useSearchParams()
  const { choices } = useAdminNames()
  const custom = useQueries({ queries: customForms.map(customOverviewOptions), combine: allChoices })
  const known = useMemo(() => ({ ...content, assignee: choices, custom }), [content, choices, custom])
  // The panel's times are those of its overview, as in the list of emails.
  const zone = useQuery(overviewOptions()).data?.zone ?? timeZone
  const id = openedLetter(query)
  return id === null ? (
    <LetterList known={known} timeZone={zone} />
  ) : (
    <LetterPage key={id} id={id} known={known} timeZone={zone} />
  )
}
