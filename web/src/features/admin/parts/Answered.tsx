import type { ReactNode } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows, SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { Problem } from './Problem.tsx'
import { ScreenHead } from './ScreenHead.tsx'

type AnsweredProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What is loading, for screen readers to announce. */
  label: string
  count?: number
  /** What the placeholder looks like. */
  as?: 'text' | 'rows'
  /** The screen's title until there is an answer. */
  title?: string
  /** Whether a failure is one line of text. */
  isInline?: boolean
  children: (data: Data) => ReactNode
}

/** A query's result; until then a placeholder, or the error with a retry button. */
export function Answered<Data>(props: AnsweredProps<Data>) {
  const { query, label, count = 6, as = 'text', title, isInline = false, children } = props
  const { data, error } = query
  if (data !== undefined) return children(data)
  const Skeleton = as === 'rows' ? SkeletonRows : SkeletonText
  const problem = error ? toPlainError(error) : null
  return (
    <>
      {title === undefined ? null : <ScreenHead title={title} />}
      {problem === null ? <Skeleton label={label} count={count} /> : null}
      {problem && isInline ? (
        <Problem>
          {sentenceOf(problem)}{' '}
          <button type="button" className="link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </Problem>
      ) : null}
      {problem && !isInline ? <ErrorState {...problem} onRetry={() => void query.refetch()} /> : null}
    </>
  )
}
