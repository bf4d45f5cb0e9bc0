import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { setDone, useProgress } from './progress.ts'

/** Ticks a material off; the tick is kept on this device and shown on the list. */
export function DoneButton({ id }: { id: string }) {
  const isDone = useProgress().includes(id)
  return (
    <Button variant={isDone ? 'quiet' : 'primary'} onClick={() => setDone(id, !isDone)}>
      <CheckIcon className={`size-4 ${isDone ? 'text-teal' : ''}`} />
      {isDone ? 'Done, take the tick back' : 'Mark as done'}
    </Button>
  )
}

/** How many of some materials are ticked off. Its line is kept free until the device is asked. */
export function ProgressCount({ ids }: { ids: readonly string[] }) {
  const done = useProgress()
  const count = ids.filter((id) => done.includes(id)).length
  return (
    <p className="mb-4 min-h-6 text-small text-muted">
      {count > 0 ? `You ticked off ${count} of ${ids.length} notebooks on this device.` : null}
    </p>
  )
}
