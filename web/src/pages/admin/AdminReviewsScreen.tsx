import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import {
  myReviewsOptions,
  rankingOptions,
  reviewOptions,
} from '#app/features/admin/reviews/reviews.queries.ts'
import { ReviewsScreen } from '#app/features/admin/reviews/ReviewsScreen.tsx'
import { useKnownContent } from './use-known-content.ts'
import { openedReview } from '#app/features/admin/panel-paths.ts'

/** What the address opens: one review, a ranking, which is for admins, or what is assigned to oneself. */
export const queries: ScreenQueries = (_params, query, access) => {
  const opened = openedReview(query)
  if (opened === null) return [myReviewsOptions()]
  if ('review' in opened) return [reviewOptions(opened.kind, opened.review), myReviewsOptions()]
  return access === 'admin' ? [rankingOptions(opened.ranking)] : []
}

/** Reviews, with the content's names for what the database knows by id. */
export function Screen() {
  const { timeZone } = useSiteSettings()
  return <ReviewsScreen timeZone={timeZone} content={useKnownContent()} />
}
