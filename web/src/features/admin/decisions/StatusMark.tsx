import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { statusOf } from '../kinds/decision-kinds.ts'
import type { OptimisticStatus } from './decision-state.ts'
import styles from './decisions.module.css'

type StatusMarkProps = { kind: AdminKind; status: string; save?: OptimisticStatus['state'] | undefined }

/** The status of a row, and whether it is saved. Each color comes with a shape, and both with words. */
export function StatusMark({ kind, status, save }: StatusMarkProps) {
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
      {save === 'saving' ? <span className={styles.saveMark}>saving</span> : null}
      {save === 'waiting' ? <span className={styles.saveMark}>waiting to be sent</span> : null}
      {save === 'saved' ? <span className={styles.saveMark}>saved</span> : null}
      {save === 'failed' ? <span className={`${styles.saveMark} ${styles.failed}`}>not saved</span> : null}
    </span>
  )
}
