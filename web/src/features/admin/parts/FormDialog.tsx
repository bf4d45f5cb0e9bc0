import type { ComponentProps, ReactNode } from 'react'
import type { ButtonProps } from '#app/ui/Button.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { PanelButton, PanelForm, Problem } from './screen.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'header'> &
  Pick<ComponentProps<typeof PanelForm>, 'onSubmit'> & {
    action: string
    /** More of the button that does it. */
    button?: Omit<ButtonProps, 'children'>
    keep?: string
    /** What went wrong, apart from what is said beside a field. */
    problem?: ReactNode
    /** Another way on, between the two. */
    beside?: ReactNode
    /** The button with the focus at first, if it is one. */
    focus?: string
  }

export const focusFirst = { 'data-autofocus': '' }

/** A dialog with a form: what it asks, what went wrong, and the buttons that do it or leave things as they are. */
export function FormDialog(props: FormDialogProps) {
  const { onSubmit, action, button, keep = 'Not now', problem, beside, focus, children, ...dialog } = props
  return (
    <Dialog open {...dialog}>
      <PanelForm onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        <Problem>{problem}</Problem>
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm" {...button} {...(focus === 'action' && focusFirst)}>
            {action}
          </SubmitButton>
          {beside}
          <PanelButton onClick={dialog.onClose} {...(focus === 'keep' && focusFirst)}>
            {keep}
          </PanelButton>
        </div>
      </PanelForm>
    </Dialog>
  )
}
