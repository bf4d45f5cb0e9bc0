import { type Criterion, type GivenReview, meanWords } from './review-words.ts'

type GivenReviewsProps = { reviews: readonly GivenReview[]; criteria: readonly Criterion[] }

export function GivenReviews({ reviews, criteria }: GivenReviewsProps) {
  return (
    <ul>
      {reviews.map((review, index) => (
        // They have no ids and never change order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="py-2 wrap-anywhere">
          <p>
            <span className="font-semibold">{review.by ?? 'A reviewer'}</span>{' '}
            <span className="font-mono text-label text-muted">{meanWords(review.mean)}</span>
          </p>
          <p className="text-label text-muted">
            {criteria
              .filter(({ key }) => review.scores[key] !== undefined)
              .map(({ key, title }) => `${title} ${review.scores[key]}`)
              .join(' · ')}
          </p>
          {review.note === null ? null : <p className="mt-1 whitespace-pre-line">{review.note}</p>}
        </li>
      ))}
    </ul>
  )
}
