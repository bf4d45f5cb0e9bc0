import { formatCount } from '@fest/schemas/core/count-words.ts'
import '#app/ui/styles/boxes.css'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/PanelButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { retryAllMails, retryMails } from './mail.queries.ts'
import { Problem } from '../parts/Problem.tsx'

type RetryBarProps = {
  /** The number of matching emails that can be sent again, on all pages. */
  total: number
  search: string
  /** The selectable ids among the shown rows. */
  shown: readonly string[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Sends failed emails again: the selected ones or all that match, after confirming their number. */
export function RetryBar({ total, search, shown, chosen, onChoose }: RetryBarProps) {
  const { run, isRunning, problemOf } = useAction()

  async function send(control: 'chosen' | 'all') {
    await run(async () => {
      const { started, skipped } =
        control === 'all' ? await retryAllMails(search, total) : await retryMails(chosen)
      onChoose([])
      toast.success(
        `Sending ${formatCount(started)} again.${skipped > 0 ? ` ${formatCount(skipped)} no longer had to be.` : ''}`,
      )
    }, control)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <label className="flex min-h-11 min-w-42 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 cursor-pointer"
          checked={shown.length > 0 && chosen.length === shown.length}
          onChange={({ target }) => onChoose(target.checked ? shown : [])}
        />
        <span>{chosen.length === 0 ? 'Choose all shown' : `${formatCount(chosen.length)} chosen`}</span>
      </label>
      {chosen.length > 0 ? (
        <Button
          size="sm"
          pendingLabel={isRunning('chosen') && 'Starting'}
          onClick={() => void send('chosen')}
        >
          Send {formatCount(chosen.length)} again
        </Button>
      ) : null}
      {total > 1 ? (
        <PanelButton pendingLabel={isRunning('all') && 'Starting'} onClick={() => void send('all')}>
          Send all {formatCount(total)} {search === '' ? '' : 'that match '}again
        </PanelButton>
      ) : null}
      <Problem>{problemOf('chosen') ?? problemOf('all')}</Problem>
    </div>
  )
}
