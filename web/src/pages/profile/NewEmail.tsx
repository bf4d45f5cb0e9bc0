import { t } from '@fest/schemas/core/words/t.ts'
import { type FormEvent, useState } from 'react'
import { changeEmail, confirmNewEmail } from '#app/session/auth-calls.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { useAction } from '#app/backend/use-action.ts'
import { CodeField, codeLength, digitsOf } from '#app/ui/forms/CodeField.tsx'
import { Field, TextInput, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { typedAddress } from '#app/ui/forms/typed-text.ts'
import { Problem } from '#app/ui/Problem.tsx'

/** The current address; null if the service doesn't say. */
type NewEmailProps = { email: string | null }

/** Requests another address, and takes the code from the mail that went there. */
export function NewEmail({ email }: NewEmailProps) {
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [asked, setAsked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const address = typedAddress(event.currentTarget, 'new-email')
    setProblem(address === null ? wrongAddress : undefined)
    if (address === null) return
    void run(async () => {
      await changeEmail(address)
      setAsked(address)
    })
  }

  return (
    <>
      <Form onSubmit={onSubmit} className="max-w-lg space-y-5 py-4">
        <NewEmailField
          label="New email"
          help="We’ll send it a link and a code. Until you use one of them, you sign in with the old one."
          error={problem}
        />
        {failure && <Problem>{sentenceOf(failure)}</Problem>}
        <output className="block text-teal empty:hidden">
          {asked === null
            ? ''
            : t`An email is on its way to ${asked}. Open the link in it, or enter its code below. If your old address gets one too, do the same with it.`}
        </output>
        <SubmitButton variant="quiet" pendingLabel={isPending && t`Sending`}>
          Email me the link
        </SubmitButton>
      </Form>
      {asked === null ? null : <NewEmailCode key={asked} email={email} asked={asked} />}
    </>
  )
}

type NewEmailCodeProps = NewEmailProps & {
  /** The new address if this page requested it; otherwise the form asks for it. */
  asked?: string
}

/** Takes the code from a mail about a new address, also from somebody who comes back with it later. */
export function NewEmailCode({ email, asked }: NewEmailCodeProps) {
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [problems, setProblems] = useState<{ email?: string | undefined; code?: string | undefined }>({})
  const [news, setNews] = useState('')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    // In reverse order, so that the first invalid field ends up with the focus.
    const code = digitsOf(form, codeLength.mail)
    const address = asked ?? typedAddress(form, 'new-email')
    setProblems({
      email: address === null ? wrongAddress : undefined,
      code: code === null ? t`Enter all digits of the code.` : undefined,
    })
    setNews('')
    if (code === null || address === null) return
    void run(async () => {
      const outcome = await confirmNewEmail(code, email === null ? [address] : [address, email])
      form.reset()
      setNews(
        outcome === 'changed'
          ? t`From now on you sign in as ${address}.`
          : t`That was one of two codes. Now enter the one from your other inbox.`,
      )
    })
  }

  return (
    <Form onSubmit={onSubmit} className="max-w-lg space-y-5 py-4">
      {asked === undefined ? (
        <NewEmailField label="Email to confirm" help="The new one you asked for." error={problems.email} />
      ) : null}
      <CodeField label="Code from the email" error={problems.code} />
      {failure && <Problem>{sentenceOf(failure)}</Problem>}
      <output className="block text-teal empty:hidden">{news}</output>
      <SubmitButton variant="quiet" pendingLabel={isPending && t`Checking the code`}>
        Confirm my new email
      </SubmitButton>
    </Form>
  )
}

function NewEmailField({ label, help, error }: { label: string; help: string; error: string | undefined }) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <TextInput {...control} name="new-email" type="email" autoComplete="email" />}
    </Field>
  )
}

const wrongAddress = t`It should look like name@example.org.`
