import { t } from '@fest/schemas/core/words/t.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { setDone, useProgress } from './progress.ts'

export function DoneButton({ id }: { id: string }) {
  const isDone = useProgress().includes(id)
  return (
    <Button
      variant={isDone ? 'quiet' : 'primary'}
      className="print:hidden"
      onClick={() => setDone(id, !isDone)}
    >
      <CheckIcon className={`size-4 ${isDone ? 'text-teal' : ''}`} />
      <span>{isDone ? t`Done, undo` : t`Mark as done`}</span>
    </Button>
  )
}

/** The same in the list: a gate on its wire, filled when the material is done. */
export function DoneGate({ id, title }: { id: string; title: string }) {
  const isDone = useProgress().includes(id)
  return (
    <button
      type="button"
      aria-pressed={isDone}
      onClick={() => setDone(id, !isDone)}
      className={`grid size-11 place-items-center rounded-control border transition-colors ${isDone ? 'border-teal bg-teal text-on-fill' : 'border-control bg-bg text-line hover:border-teal hover:text-teal'}`}
    >
      <CheckIcon className="size-5" />
      <span className="sr-only">{t`Done: ${title}`}</span>
    </button>
  )
}
