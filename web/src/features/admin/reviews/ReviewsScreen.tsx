import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type KnownChoices, namesOf } from '../answers/admin-answer.ts'
import { ClosedPart } from '../frame/ClosedPart.tsx'
import { usePanelAccess } from '../frame/panel-access.ts'
import { RankingPage } from './RankingPage.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { openedReview } from '../panel-paths.ts'

type ReviewsScreenProps = {
  timeZone: string
  /** Choices known only from the event's content, for the words of answers. */
  content: Omit<KnownChoices, 'assignee' | 'custom'>
}

const nobody: KnownChoices['assignee'] = []

/** What is assigned to oneself, one review, or for admins the ranking of a kind: as the address says. */
export function ReviewsScreen({ timeZone, content }: ReviewsScreenProps) {
  const [query] = useSearchParams()
  const access = usePanelAccess()
  const nameOf = useMemo(() => namesOf({ ...content, assignee: nobody, custom: nobody }), [content])
  const opened = openedReview(query)
  if (opened === null) return <ReviewDesk timeZone={timeZone} />
  if ('review' in opened)
    return <ReviewPage key={opened.review} kind={opened.kind} id={opened.review} nameOf={nameOf} />
  return access === 'admin' ? <RankingPage key={opened.ranking} kind={opened.ranking} /> : <ClosedPart />
}
