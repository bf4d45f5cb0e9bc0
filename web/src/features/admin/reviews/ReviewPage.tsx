import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import type { KnownNames } from '../answers/admin-answer.ts'
import { ScreenHead } from '../frame/ScreenHead.tsx'
import { RowAnswers } from '../row/RowAnswers.tsx'
import { DeclareConflict } from './DeclareConflict.tsx'
import { Others } from './Others.tsx'
import { reviewPath, reviewsPath } from './review-paths.ts'
import { ReviewForm } from './ReviewForm.tsx'
import styles from './reviews.module.css'
import { myReviewsOptions, reviewOptions } from './reviews.queries.ts'

type ReviewPageProps = { kind: ReviewKind; id: string; nameOf: KnownNames }

/** One row to review: what was sent, one's own scores, and once they are in, what others found. */
export function ReviewPage({ kind, id, nameOf }: ReviewPageProps) {
  const review = useQuery(reviewOptions(kind, id))
  const mine = useQuery(myReviewsOptions()).data?.find((reviews) => reviews.kind === kind)
  const next = mine?.rows.find((row) => row.id !== id && row.is_open && !row.is_complete)
  const { data } = review
  return (
    <>
      <ScreenHead
        title={data ? (data.row.title ?? data.row.name ?? 'Without a title') : 'Review'}
        lead={data === undefined || data.row.name === data.row.title ? null : data.row.name}
      >
        {next === undefined ? null : (
          <LinkButton to={reviewPath(kind, next.id)} variant="quiet" size="sm">
            Next to review
          </LinkButton>
        )}
        <LinkButton to={reviewsPath()} variant="quiet" size="sm">
          All reviews
        </LinkButton>
      </ScreenHead>
      {review.isPending ? <SkeletonText label="Loading the review" count={8} /> : null}
      {review.error && !data ? (
        <ErrorState title={toPlainError(review.error).title} onRetry={() => void review.refetch()}>
          {toPlainError(review.error).help}
        </ErrorState>
      ) : null}
      {data ? (
        <div className={styles.page}>
          <section aria-labelledby="what-was-sent">
            <h2 id="what-was-sent" className="sr-only">
              What was sent
            </h2>
            <RowAnswers row={data.row} nameOf={nameOf} />
          </section>
          <div>
            <section aria-labelledby="own-review">
              <h2 id="own-review" className="mb-3 text-title">
                Your review
              </h2>
              {mine && mine.criteria.length > 0 ? (
                <ReviewForm kind={kind} id={id} review={data} criteria={mine.criteria} />
              ) : null}
              {mine?.criteria.length === 0 ? (
                <p className="text-muted">
                  There is no rubric yet. Organizers write it in the Studio, under Reviews.
                </p>
              ) : null}
            </section>
            {data.is_open ? (
              <div className="mt-6">
                <DeclareConflict kind={kind} id={id} />
              </div>
            ) : null}
            <section aria-labelledby="other-reviews" className="mt-8">
              <h2 id="other-reviews" className="mb-1 text-title">
                What others found
              </h2>
              {data.others === null ? (
                <p className="text-muted">You see it once you’ve saved a score for every criterion.</p>
              ) : null}
              {data.others?.length === 0 ? <p className="text-muted">No other review is in yet.</p> : null}
              {data.others ? <Others reviews={data.others} criteria={mine?.criteria ?? []} /> : null}
            </section>
          </div>
        </div>
      ) : null}
    </>
  )
}
