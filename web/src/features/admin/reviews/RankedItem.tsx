import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { paths } from '#app/paths.ts'
import { GivenReviews } from './GivenReviews.tsx'
import { PanelButton } from '../parts/screen.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { OptimisticStatus } from '../decisions/decision-state.ts'
import { StatusMark } from '../decisions/StatusMark.tsx'
import { isOpen, meanWords, missingWords, type RankedRow, type Ranking, spreadWords } from './review-words.ts'

type RankedItemProps = {
  kind: ReviewKind
  /** The displayed status, with a pending decision. */
  row: RankedRow
  ranking: Ranking
  save: OptimisticStatus['state'] | undefined
  isLine: boolean
  onAssign: () => void
  onLine: () => void
}

const subjectStyle = '-mt-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere'

export function RankedItem({ kind, row, ranking, save, isLine, onAssign, onLine }: RankedItemProps) {
  const title = row.title ?? row.name ?? 'Without a title'
  const spread = spreadWords(row)
  return (
    <li>
      <div
        className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-3.5 min-[64rem]:grid-cols-[4.5rem_minmax(0,1fr)_auto] ${isLine ? 'border-b-3 border-amber' : 'border-b border-line'}`}
      >
        <p>
          <span className="font-mono text-lead tabular-nums">
            {row.is_hidden ? '?' : meanWords(row.mean)}
          </span>
          <span className="block font-mono text-label text-muted">
            {row.rank === null ? 'No rank' : `Rank ${row.rank}`}
          </span>
        </p>
        <div className="min-w-0">
          {ranking.is_blind ? (
            <p className={subjectStyle}>{title}</p>
          ) : (
            <Link to={paths.adminList(kind, `?row=${row.id}`)} className={`${subjectStyle} hover:text-amber`}>
              {title}
            </Link>
          )}
          <div className="flex flex-wrap items-center gap-x-3">
            <StatusMark kind={kind} status={row.status} save={save} />
            <span className="wrap-anywhere text-muted">
              {[row.name === title ? null : row.name, `${row.complete} of ${row.wanted} in`, spread]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </div>
          {row.is_hidden ? (
            <p className="wrap-anywhere text-muted">You see what others found after your own review.</p>
          ) : null}
          {isOpen(row) || row.conflicts.length > 0
            ? missingWords(row).map((line) => (
                <p key={line} className="wrap-anywhere text-muted">
                  {line}
                </p>
              ))
            : null}
          {row.reviews.length > 0 ? (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5">
                Scores and notes<span className="sr-only"> of {title}</span>
              </summary>
              <GivenReviews reviews={row.reviews} criteria={ranking.criteria} />
            </details>
          ) : null}
        </div>
        <div className="col-2 flex flex-wrap gap-2 min-[64rem]:col-3 min-[64rem]:self-center">
          {isOpen(row) ? (
            <PanelButton onClick={onAssign}>
              Reviewers<span className="sr-only"> of {title}</span>
            </PanelButton>
          ) : null}
          {row.rank === null ? null : (
            <PanelButton aria-pressed={isLine} onClick={onLine}>
              {isLine ? 'Remove line' : 'Draw line here'}
              <span className="sr-only">, below {title}</span>
            </PanelButton>
          )}
        </div>
      </div>
      {isLine ? <p className="py-1.5 font-mono text-label text-amber">Down to here</p> : null}
    </li>
  )
}
