import { type ReactNode, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button, type ButtonProps } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { toAdminError } from '../backend/admin-error.ts'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  label: ReactNode
  title: string
  action: string
  keep: string
  pendingLabel: string
  isHarmless?: boolean
  refreshes?: boolean
  onConfirm: () => Promise<unknown>
  children: ReactNode
}

/** A button that asks before it acts. The dialog stays until that has worked, and says what went wrong. */
export function ConfirmButton({
  label,
  variant = 'quiet',
  className,
  pendingLabel,
  isHarmless = false,
  refreshes = true,
  onConfirm,
  ...asked
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, error, forgetProblem } = useAction({ refreshes })

  async function confirm() {
    if (await run(onConfirm)) setAsking(false)
  }

  return (
    <>
      <Button
        variant={variant}
        size="sm"
        {...(className && { className })}
        onClick={() => {
          forgetProblem()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...asked}
        open={isAsking}
        variant={isHarmless ? 'primary' : 'danger'}
        pendingLabel={isPending && pendingLabel}
        problem={error ? toAdminError(error).words : null}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
