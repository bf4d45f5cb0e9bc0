import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { personRoleLabels, personRoles } from '@fest/schemas/vocabulary/registration.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { toAdminError } from '../../backend/admin-error.ts'
import { longestReason } from '../../decisions/reasons.ts'
import {
  canBeOverruled,
  emptyDraft,
  mistakesIn,
  refusedIn,
  type WalkInDraft,
  type WalkInMistakes,
} from './walk-in-draft.ts'
import { walkIn, type WalkedIn } from './walk-in.mutations.ts'
import { Problem } from '../../parts/Problem.tsx'
import { SelectField, TextAreaField, TextField } from '../../parts/fields.tsx'
import { PanelForm } from '../../parts/PanelForm.tsx'

type WalkInFormProps = {
  agreements: Agreements
  /** Whether this person may let in more people than there are seats. */
  canOverrule: boolean
  onDone: (told: WalkedIn) => void
}

/** Registers somebody at the door in a few seconds. What was typed stays whatever goes wrong. */
export function WalkInForm({ agreements, canOverrule, onDone }: WalkInFormProps) {
  const action = useAction({ refreshes: false })
  const [draft, setDraft] = useState(emptyDraft)
  const [mistakes, setMistakes] = useState<WalkInMistakes>({})
  /** Shown after a first refusal. */
  const [asksReason, setAsksReason] = useState(false)
  const refused = action.problem === null ? null : refusedIn(toAdminError(action.error))
  const wrong = { ...refused?.mistakes, ...mistakes }

  function change(part: Partial<WalkInDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
    action.forgetProblem()
  }

  function onSubmit() {
    const found = mistakesIn(draft)
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    return action.run(async () => {
      try {
        onDone(await walkIn(draft, agreements))
      } catch (error) {
        if (canOverrule && canBeOverruled(error)) setAsksReason(true)
        throw error
      }
    })
  }

  return (
    <PanelForm onSubmit={onSubmit} aria-label="Walk-in" className="flex max-w-xl flex-col gap-4">
      <TextField
        label="Name"
        help="As it should stand on the badge."
        error={wrong.name}
        value={draft.name}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Email"
        help="Their ticket goes here. Read it back to them."
        error={wrong.email}
        type="email"
        value={draft.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change({ email: target.value })}
      />
      <SelectField
        label="What do they do?"
        need="optional"
        error={wrong.role}
        value={draft.role}
        onChange={({ target }) => change({ role: target.value })}
        options={[
          { value: '', label: 'Not asked' },
          ...personRoles.map((role) => ({ value: role, label: personRoleLabels[role] })),
        ]}
      />
      <div>
        <Checkbox
          name="age"
          label="They are at least 16"
          error={wrong.isOfAge}
          checked={draft.isOfAge}
          onChange={({ target }) => change({ isOfAge: target.checked })}
        />
        <Checkbox
          name="agrees"
          label="They agreed to the code of conduct and the privacy notice"
          error={wrong.agrees}
          checked={draft.agrees}
          onChange={({ target }) => change({ agrees: target.checked })}
        />
        <Checkbox
          name="checks-in"
          label="Check them in now"
          checked={draft.checksIn}
          onChange={({ target }) => change({ checksIn: target.checked })}
        />
      </div>
      {asksReason ? (
        <TextAreaField
          label="Why they get in all the same"
          help="It’s kept in the log, and the person can read it."
          error={wrong.reason}
          limit={longestReason}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      ) : null}
      <Problem>{refused?.words}</Problem>
      <SubmitButton className="self-start" pendingLabel={action.isPending && 'Registering'}>
        {draft.checksIn ? 'Register and check in' : 'Register'}
      </SubmitButton>
    </PanelForm>
  )
}
