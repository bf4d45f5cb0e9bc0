import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import type { KnownNames } from '../kinds/admin-answer.ts'
import { Answered } from '../parts/Answered.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Section } from '../parts/Section.tsx'
import { RowAnswers } from '../row/RowAnswers.tsx'
import { DeclareConflict } from './DeclareConflict.tsx'
import { Others } from './Others.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { myReviewsOptions, reviewOptions } from './reviews.queries.ts'
import { reviewPath, reviewsPath } from '../panel-paths.ts'

type ReviewPageProps = { kind: ReviewKind; id: string; nameOf: KnownNames }

/** One row to review: the answers, the reviewer's own scores, and after those the others'. */
export function ReviewPage({ kind, id, nameOf }: ReviewPageProps) {
  const review = useQuery(reviewOptions(kind, id))
  const row = review.data?.row
  const mine = useQuery(myReviewsOptions()).data?.find((reviews) => reviews.kind === kind)
  const next = mine?.rows.find((row) => row.id !== id && row.is_open && !row.is_complete)
  return (
    <>
      <ScreenHead
        title={row ? (row.title ?? row.name ?? 'Without a title') : 'Review'}
        lead={row && row.name !== row.title ? row.name : null}
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
      <Answered query={review} label="Loading the review" count={8}>
        {(data) => (
          <div className="grid gap-8 *:min-w-0 min-[72rem]:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] min-[72rem]:items-start">
            <Section title="What was sent" headingClass="sr-only">
              <RowAnswers row={data.row} nameOf={nameOf} />
            </Section>
            <div>
              <Section title="Your review" headingClass="mb-3 text-title">
                {mine && mine.criteria.length > 0 ? (
                  <ReviewForm kind={kind} id={id} review={data} criteria={mine.criteria} />
                ) : null}
                {mine?.criteria.length === 0 ? (
                  <p className="text-muted">
                    There is no rubric yet. Organizers write it in the Studio, under Reviews.
                  </p>
                ) : null}
              </Section>
              {data.is_open ? (
                <div className="mt-6">
                  <DeclareConflict kind={kind} id={id} />
                </div>
              ) : null}
              <Section title="What others found" className="mt-8" headingClass="mb-1 text-title">
                {data.others === null ? (
                  <p className="text-muted">You see it once you’ve saved a score for every criterion.</p>
                ) : null}
                {data.others?.length === 0 ? <p className="text-muted">No other review is in yet.</p> : null}
                {data.others ? <Others reviews={data.others} criteria={mine?.criteria ?? []} /> : null}
              </Section>
            </div>
          </div>
        )}
      </Answered>
    </>
  )
}
