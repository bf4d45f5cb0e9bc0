import { emailAddress } from '@fest/schemas/core/email-address.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Field } from '#app/ui/forms/Field.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'
import { nameJudges } from './judging.mutations.ts'
import { judgesOptions } from './judging.queries.ts'

/** The judges, by their addresses. */
export function JudgesForm() {
  const judges = useQuery(judgesOptions())
  const { run, isPending, problemOf } = useAction()
  const [mistake, setMistake] = useState<string | undefined>()
  if (judges.isPending) return <Skeleton className="h-40 w-full max-w-2xl" />
  if (!judges.data)
    return <ErrorState {...toPlainError(judges.error)} onRetry={() => void judges.refetch()} />

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('judges')
    const addresses = typeof typed === 'string' ? typed.split(/[\s,;]+/).filter(Boolean) : []
    const wrong = addresses.find((address) => !emailAddress.test(address))
    setMistake(wrong === undefined ? undefined : `“${wrong}” doesn’t look like an email address.`)
    if (wrong !== undefined) return
    void run(() => nameJudges(addresses))
  }

  return (
    <Form onSubmit={onSubmit} className="max-w-2xl">
      <Field
        label="Judges’ emails"
        help="One per line. Use the email they sign in with. It counts once they’ve confirmed it."
        error={mistake ?? problemOf() ?? undefined}
      >
        {(control) => (
          <TextArea
            // Reset to the database's version of the list.
            key={judges.data.join(' ')}
            {...control}
            name="judges"
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-small"
            defaultValue={judges.data.join('\n')}
          />
        )}
      </Field>
      <SubmitButton variant="quiet" size="sm" className="mt-4" pendingLabel={isPending && 'Saving'}>
        Save judges
      </SubmitButton>
    </Form>
  )
}
