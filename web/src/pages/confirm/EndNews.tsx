import { t } from '@fest/schemas/core/words/t.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'

/** Ends news for whoever has the mail, without signing in; only the button does it. */
export function EndNews({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { isPending, problemOf, run } = useAction()

  async function end() {
    // False for a link whose account is gone, which gets no news either.
    await callDatabase('unsubscribe', { token })
  }

  if (isDone)
    return (
      <TakesFocus>
        <h1 tabIndex={-1} className="text-display">
          No more news
        </h1>
        <p className="mt-4 text-muted">
          You won’t get news from us anymore. What you need to know to take part still reaches you. Changed
          your mind? You can turn news on again in your profile.
        </p>
        <LinkButton to={paths.home()} variant="quiet" className="mt-8">
          Go to the home page
        </LinkButton>
      </TakesFocus>
    )
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => void run(end).then(setDone)}>
      <h1 className="text-display">Unsubscribe from news?</h1>
      <p className="text-muted">
        What you need to know to take part, such as a changed room, still reaches you.
      </p>
      <p role="alert" className="text-ember empty:hidden">
        {problemOf()}
      </p>
      <SubmitButton pendingLabel={isPending && t`Unsubscribing`} className="w-full">
        Unsubscribe
      </SubmitButton>
      <p className="text-small text-muted">
        Want to keep getting news? Close this page, and nothing changes.
      </p>
    </Form>
  )
}
