import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { statusOf } from './decision-kinds.ts'
import type { Standing } from './decision-store.ts'
import styles from './decisions.module.css'

type StatusMarkProps = { kind: AdminKind; status: string; standing?: Standing['state'] | undefined }

/** Where a row stands, and whether that is saved. A shape goes with each colour, and words with both. */
export function StatusMark({ kind, status, standing }: StatusMarkProps) {
  const { label, tone } = statusOf(kind, status)
  return (
    <span className={styles.status}>
      <span
        aria-hidden="true"
        className={styles.dot}
        data-tone={tone}
        data-open={tone === 'amber' || undefined}
      />
      <span className="font-semibold">{label}</span>
      {standing === 'saving' ? <span className={styles.standing}>saving</span> : null}
      {standing === 'saved' ? <span className={styles.standing}>saved</span> : null}
      {standing === 'failed' ? (
        <span className={`${styles.standing} ${styles.failed}`}>not saved</span>
      ) : null}
    </span>
  )
}
