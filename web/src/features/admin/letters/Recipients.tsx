import type { UseQueryResult } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { leftOutWords, peopleWords } from './letter-words.ts'
import styles from './letters.module.css'
import type { LetterCount } from './letters.queries.ts'

type RecipientsProps = {
  count: UseQueryResult<LetterCount | null>
  /** Whether the count is of the kind of letter that is chosen now. */
  isSettled: boolean
}

/** How many get a letter, and who of the list doesn't, and why. */
export function Recipients({ count, isSettled }: RecipientsProps) {
  const leftOut = count.data ? leftOutWords(count.data.left_out) : []
  return (
    <section aria-labelledby="letter-people">
      <h2 id="letter-people" className={styles.heading}>
        Who gets it
      </h2>
      {count.isPending || !isSettled ? <SkeletonText label="Counting" count={2} /> : null}
      {count.error && !count.data ? (
        <p role="alert" className="text-ember">
          {sentenceOf(toPlainError(count.error))}{' '}
          <button type="button" className="link" onClick={() => void count.refetch()}>
            Try again
          </button>
        </p>
      ) : null}
      {count.data && isSettled ? (
        <output className="block">
          <span className={styles.count}>{peopleWords(count.data.people)}</span>
          {leftOut.length === 0 ? (
            <span className="block text-muted">Everyone in the list.</span>
          ) : (
            <span className={`block ${styles.reasons}`}>
              Left out:
              {leftOut.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          )}
        </output>
      ) : null}
    </section>
  )
}
