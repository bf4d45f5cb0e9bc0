import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Field, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'
import { Problem } from '#app/ui/Problem.tsx'

/** The database's limit. */
const longest = 300

type AskDialogProps = {
  title: string
  /** Says who reads it. */
  help: string
  action: string
  onClose: () => void
  onSend: (message: string) => Promise<unknown>
}

/** A message to somebody one doesn't know yet. It stays open, with its text, until it was sent. */
export function AskDialog({ title, help, action, onClose, onSend }: AskDialogProps) {
  const { run, isPending, problemOf } = useAction()
  const [message, setMessage] = useState('')
  const isTooLong = message.trim().length > longest

  async function onSubmit() {
    if (!isTooLong && (await run(() => onSend(message)))) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <Form onSubmit={() => void onSubmit()}>
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
        <Problem>{problemOf()}</Problem>
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
