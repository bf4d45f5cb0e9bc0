import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { reviewKindTitles } from '@fest/schemas/vocabulary/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#app/ui/Link.tsx'
import { Answered, PanelLink, ScreenHead } from '../parts/screen.tsx'
import { usePanelAccess } from '../frame/panel-access.ts'
import { leftWords, type MyReviews, myReviewsOptions, type MyRow } from './review-words.ts'
import { rankingPath, reviewPath } from '../panel-paths.ts'

/** The reviewer's assignments by kind, the open ones first. */
export function AssignedReviews({ timeZone }: { timeZone: string }) {
  const mine = useQuery(myReviewsOptions())
  const left = mine.data?.reduce((sum, one) => sum + one.left, 0)
  return (
    <>
      <ScreenHead
        title="Reviews"
        lead={
          left === undefined ? null : left === 0 ? 'Nothing is waiting for you.' : `${left} waiting for you.`
        }
      />
      <Answered query={mine} label="Loading your reviews">
        {(all) =>
          all.length === 0 ? (
            <p>None of the lists you were given are reviewed by a rubric.</p>
          ) : (
            <div className="space-y-10">
              {all.map((reviews) => (
                <KindSection key={reviews.kind} reviews={reviews} timeZone={timeZone} />
              ))}
            </div>
          )
        }
      </Answered>
    </>
  )
}

function KindSection({ reviews, timeZone }: { reviews: MyReviews; timeZone: string }) {
  const { kind, rows, criteria } = reviews
  const access = usePanelAccess()
  return (
    <section aria-labelledby={`reviews-${kind}`}>
      <div className="flex flex-wrap items-baseline gap-y-1 gap-x-4 pb-4">
        <h2 id={`reviews-${kind}`} className="text-title">
          {reviewKindTitles[kind]}
        </h2>
        <span className="font-mono text-label text-muted">{leftWords(reviews.left, rows.length)}</span>
        {access === 'admin' ? (
          <PanelLink to={rankingPath(kind)} className="ms-auto">
            Ranking<span className="sr-only"> of {reviewKindTitles[kind].toLowerCase()}</span>
          </PanelLink>
        ) : null}
      </div>
      {criteria.length === 0 ? (
        <p className="text-muted">
          There is no rubric yet, so nothing can be scored. Organizers write it in the Studio, under Reviews.
        </p>
      ) : null}
      {rows.length === 0 ? (
        <p className="text-muted">What an admin assigns to you appears here.</p>
      ) : (
        <ul className="border-t border-line">
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 border-b border-line py-3"
            >
              <div className="min-w-0">
                <Link
                  to={reviewPath(kind, row.id)}
                  className="-mt-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-amber"
                >
                  {row.title ?? row.name ?? 'Without a title'}
                </Link>
                <p className="wrap-anywhere text-muted">
                  {row.name === null || row.name === row.title ? null : (
                    <>
                      <bdi>{row.name}</bdi>,{' '}
                    </>
                  )}
                  <time dateTime={row.created_at}>{formatMoment(recordedAt(row.created_at), timeZone)}</time>
                </p>
              </div>
              <State row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function State({ row }: { row: MyRow }) {
  const [color, words] = !row.is_open
    ? ['text-muted', 'Decided']
    : row.is_complete
      ? ['text-teal', 'Reviewed']
      : ['text-amber', 'To review']
  return <span className={`font-mono text-label ${color}`}>{words}</span>
}
