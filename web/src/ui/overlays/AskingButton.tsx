import { type ComponentProps, useState } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type AskingButtonProps = Omit<ButtonProps, 'onClick'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'keep' | 'onConfirm'>

/** A button that asks before it acts, in the same words. The question is its children. */
export function AskingButton({ title, action, keep, onConfirm, children, ...button }: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        action={action}
        keep={keep}
        onConfirm={() => {
          setIsAsking(false)
          onConfirm()
        }}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  )
}
