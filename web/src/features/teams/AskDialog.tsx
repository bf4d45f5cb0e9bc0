import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Field } from '#app/ui/forms/Field.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'
import { Problem } from '#app/ui/Problem.tsx'

/** The database's limit. */
const longest = 300

type AskDialogProps = {
  onClose: () => void
  title: string
  /** Says who reads it. */
  help: string
  action: string
  isPending: boolean
  problem: string | null
  onSend: (message: string) => void
}

/** A message to somebody one doesn't know yet. It stays open, with its text, until it was sent. */
export function AskDialog({ onClose, title, help, action, isPending, problem, onSend }: AskDialogProps) {
  const [message, setMessage] = useState('')
  const isTooLong = message.trim().length > longest

  function onSubmit() {
    if (!isTooLong && !isPending) onSend(message)
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <Form onSubmit={onSubmit}>
        <Field
          label="A line about you"
          need="optional"
          help={help}
          error={isTooLong ? t`Please keep it to ${longest} characters.` : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus
              limit={longest}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          )}
        </Field>
        <Problem>{problem}</Problem>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          <SubmitButton pendingLabel={isPending && t`Sending`}>{action}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
