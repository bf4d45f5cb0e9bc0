import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { waitingStatuses } from '../decisions/decision-kinds.ts'
import { ageWords } from '../frame/age-words.ts'
import styles from './overview.module.css'
import type { Waiting } from './overview.queries.ts'

/** What waits for a decision, longest wait first. The page's main button leads there. */
export function NeedsDecision({ waiting, now }: { waiting: readonly Waiting[]; now: number }) {
  const open = waiting
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => (one.oldest?.created_at ?? '').localeCompare(other.oldest?.created_at ?? ''))
  const [first] = open
  const total = open.reduce((sum, { number }) => sum + number, 0)
  if (!first)
    return (
      <section aria-labelledby="to-decide">
        <h2 id="to-decide" className={styles.heading}>
          Nothing needs a decision
        </h2>
        <p className="mt-1 text-muted">New submissions appear here, the longest wait first.</p>
      </section>
    )
  return (
    <section aria-labelledby="to-decide">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="to-decide" className={styles.heading}>
          {total.toLocaleString('en-GB')} {total === 1 ? 'needs' : 'need'} a decision
        </h2>
        <LinkButton to={listOf(first.kind)} size="sm" className="print:hidden">
          Start with {adminKindLabels[first.kind].toLowerCase()}
        </LinkButton>
      </div>
      <ul className={styles.waiting}>
        {open.map((one) => (
          <li key={one.kind}>
            <Link to={listOf(one.kind)} className={styles.kind}>
              <span className={styles.figure}>{one.number.toLocaleString('en-GB')}</span>
              {adminKindLabels[one.kind]}
            </Link>
            {one.oldest ? (
              <p className={styles.oldest}>
                for <span className="text-text">{ageWords(one.oldest.created_at, now)}</span>:{' '}
                <Link to={paths.adminRow(one.kind, one.oldest.id)}>
                  {one.oldest.title ?? one.oldest.name ?? 'the oldest one'}
                </Link>
                {one.oldest.title !== null && one.oldest.name !== null ? `, ${one.oldest.name}` : ''}
              </p>
            ) : null}
            {one.unassigned > 0 ? (
              <Link to={listOf(one.kind, '&assignee=nobody')} className={styles.nobody}>
                {one.unassigned === one.number
                  ? 'not assigned yet'
                  : `${one.unassigned.toLocaleString('en-GB')} not assigned`}
              </Link>
            ) : (
              <span className={styles.nobody}>all assigned</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list of what waits in a kind, longest wait first. */
function listOf(kind: AdminKind, more = ''): string {
  const status = waitingStatuses(kind).map((one) => `status=${one}`)
  return paths.adminList(kind, `?${status.join('&')}${more}&order=up`)
}
