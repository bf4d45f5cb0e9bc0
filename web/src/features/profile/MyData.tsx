import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { useAction } from '#app/backend/use-action.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Field, TextInput, Form, SubmitButton } from '#app/ui/forms/Form.tsx'

type MyDataProps = { email: string | null; onDeleted: () => Promise<void> }

export function MyData({ email, onDeleted }: MyDataProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { run, isPending, problemOf } = useAction({ refreshes: false })

  async function download() {
    const text = JSON.stringify(await callDatabase('my_data'), null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'my-fall-fest-data.json')
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" pendingLabel={isPending && t`Collecting`} onClick={() => void run(download)}>
          Download my data
        </Button>
        <Button variant="quiet" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <Problem>{problemOf()}</Problem>
      <Dialog open={isDeleting} onClose={() => setIsDeleting(false)} title="Delete your account?">
        <DeleteForm email={email} onDeleted={onDeleted} />
      </Dialog>
    </>
  )
}

function DeleteForm({ email, onDeleted }: MyDataProps) {
  const [typed, setTyped] = useState('')
  const { run, isPending, problemOf } = useAction({ refreshes: false })

  async function remove() {
    await callDatabase('delete_my_account', { confirm_email: typed })
    await onDeleted()
  }

  return (
    <Form onSubmit={() => void run(remove)}>
      <p className="text-muted">
        We’ll delete your registration, seats, saved sessions and everything else we keep about you, right
        away and for good. All that stays is that one more person left on this day.
      </p>
      <div className="mt-6">
        <Field label="Type your email to confirm" help={email ?? undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <Problem>{problemOf()}</Problem>
      <div className="mt-6">
        <SubmitButton pendingLabel={isPending && t`Deleting`}>Delete my account for good</SubmitButton>
      </div>
    </Form>
  )
}
