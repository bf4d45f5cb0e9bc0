import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { namesOf } from '#app/features/admin/kinds/admin-answer.ts'
import { ClosedPart } from '#app/features/admin/frame/ClosedPart.tsx'
import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import { usePanelAccess } from '#app/features/admin/frame/panel-access.ts'
import { openedReview } from '#app/features/admin/panel-paths.ts'
import { RankingPage } from '#app/features/admin/reviews/RankingPage.tsx'
import { AssignedReviews } from '#app/features/admin/reviews/AssignedReviews.tsx'
import { ReviewPage } from '#app/features/admin/reviews/ReviewPage.tsx'
import { myReviewsOptions, rankingOptions, reviewOptions } from '#app/features/admin/reviews/review-words.ts'
import { useKnownContent } from './use-known-content.ts'

export const queries: ScreenQueries = (_params, query, access) => {
  const opened = openedReview(query)
  if (opened === null) return [myReviewsOptions()]
  if ('review' in opened) return [reviewOptions(opened.kind, opened.review), myReviewsOptions()]
  return access === 'admin' ? [rankingOptions(opened.ranking)] : []
}

/** By the address: one's assignments, one review, or for admins the ranking of a kind. */
export function Screen() {
  const [query] = useSearchParams()
  const access = usePanelAccess()
  const { timeZone } = useSiteSettings()
  const content = useKnownContent()
  const nameOf = useMemo(() => namesOf(content), [content])
  const opened = openedReview(query)
  if (opened === null) return <AssignedReviews timeZone={timeZone} />
  if ('review' in opened)
    return <ReviewPage key={opened.review} kind={opened.kind} id={opened.review} nameOf={nameOf} />
  return access === 'admin' ? <RankingPage key={opened.ranking} kind={opened.ranking} /> : <ClosedPart />
}
