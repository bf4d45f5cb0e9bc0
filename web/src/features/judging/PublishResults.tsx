import { t } from '@fest/schemas/core/words/t.ts'
import { type FormEvent, useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Field, TextInput, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { Problem } from '#app/ui/Problem.tsx'

/** What has to be typed before everybody sees who won. */
const word = t`publish`

/** Publishes the results after a word is typed by hand, and unpublishes them. */
export function PublishResults({ hasResults }: { hasResults: boolean }) {
  const { run, isPending, problemOf } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [wrong, setWrong] = useState<string | undefined>()
  /** Why publishing was refused, if it can be done anyway. */
  const [incomplete, setIncomplete] = useState<string | null>(null)

  function publish(isDespiteMissing: boolean) {
    setIncomplete(null)
    void run(async () => {
      try {
        await callDatabase('publish_results', { is_published: true, despite_missing: isDespiteMissing })
      } catch (error) {
        if (refusalCode(error) !== 'incomplete') throw error
        setIncomplete(toPlainError(error).title)
      }
    })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('word')
    if (typeof typed !== 'string' || typed.trim().toLowerCase() !== word.toLowerCase())
      return setWrong(t`Type the word ${word}.`)
    setIsAsking(false)
    publish(false)
  }

  return (
    <>
      {hasResults ? (
        <>
          <p className="font-semibold text-teal">The results are public.</p>
          <Button
            variant="danger"
            size="sm"
            className="mt-4"
            pendingLabel={isPending && t`Hiding`}
            onClick={() => void run(() => callDatabase('publish_results', { is_published: false }))}
          >
            Hide results
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-prose text-muted">
            Ranks stay as they are at that moment. Projects you don’t show aren’t ranked.
          </p>
          <Button
            className="mt-4"
            pendingLabel={isPending && t`Publishing`}
            onClick={() => {
              setWrong(undefined)
              setIsAsking(true)
            }}
          >
            Publish the results
          </Button>
        </>
      )}
      <Problem>{problemOf()}</Problem>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Publish the results?">
        <Form onSubmit={onSubmit}>
          <p className="mb-5 text-muted">Everyone sees them right away, and judging closes.</p>
          <Field label={t`Type “${word}” to confirm`} error={wrong}>
            {(control) => <TextInput {...control} name="word" autoComplete="off" data-autofocus />}
          </Field>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
            <SubmitButton>Publish the results</SubmitButton>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Not yet
            </Button>
          </div>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={incomplete !== null}
        onClose={() => setIncomplete(null)}
        title="Some scores are missing"
        action="Publish anyway"
        keep="Wait"
        onConfirm={() => publish(true)}
      >
        {incomplete}
      </ConfirmDialog>
    </>
  )
}
