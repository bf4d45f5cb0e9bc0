import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { pendingStatus, type Status, statusOf } from '../kinds/decision-kinds.ts'
import type { OptimisticStatus } from './decision-state.ts'

/** Open statuses are an empty ring. */
const dots: Record<Status['tone'], string> = {
  amber: 'border-amber',
  violet: 'border-violet bg-violet',
  teal: 'border-teal bg-teal',
  ember: 'border-ember bg-ember',
  muted: 'border-muted bg-muted',
}

const saveWords: Record<OptimisticStatus['state'], string> = {
  saving: 'saving',
  waiting: 'waiting to be sent',
  saved: 'saved',
  failed: 'not saved',
}

type StatusMarkProps = { kind: AdminKind; status: string; save?: OptimisticStatus['state'] | undefined }

/** The status of a row, and whether it is saved. Each color comes with a shape, and both with words. */
export function StatusMark({ kind, status, save }: StatusMarkProps) {
  const isPending = status.startsWith(pendingStatus(''))
  const { label, tone } = statusOf(kind, isPending ? status.slice(pendingStatus('').length) : status)
  const isSaved = save === undefined || (isPending && save === 'saved')
  const below = isSaved ? isPending && 'not told yet' : saveWords[save]
  return (
    <span className="inline-grid grid-cols-[auto_auto] items-center justify-start gap-x-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 rounded-pill border-2 ${dots[tone]}`} />
      <span className="font-semibold">{label}</span>
      {below ? (
        // Below the word, so that no column moves when it appears.
        <span
          className={`col-2 font-mono text-[0.75rem]/[1.2] ${save === 'failed' ? 'text-ember' : 'text-muted'}`}
        >
          {below}
        </span>
      ) : null}
    </span>
  )
}
