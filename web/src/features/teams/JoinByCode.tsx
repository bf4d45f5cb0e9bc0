import { type FormEvent, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Field, TextInput } from '#app/ui/forms/Field.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { joinTeam } from './teams.mutations.ts'

/** For a code that somebody said out loud. */
export function JoinByCode() {
  const { run, isPending, problemOf } = useAction()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | undefined>()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void run(join)
  }

  async function join() {
    const { inviteCodeSchema } = await import('@fest/schemas/forms/team.ts')
    const result = inviteCodeSchema.safeParse({ invite_code: code })
    setMissing(result.error?.issues[0]?.message)
    if (result.success) await joinTeam(result.data.invite_code)
  }

  return (
    <Form onSubmit={onSubmit} className="max-w-lg">
      <Field
        label="Your team’s code"
        help="Anyone on the team can show it to you."
        error={missing ?? problemOf() ?? undefined}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3 *:grow">
            <TextInput
              {...control}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="min-w-0 basis-48 font-mono tracking-[0.08em]"
            />
            <SubmitButton variant="quiet" pendingLabel={isPending ? 'Joining' : undefined}>
              Join
            </SubmitButton>
          </div>
        )}
      </Field>
    </Form>
  )
}
