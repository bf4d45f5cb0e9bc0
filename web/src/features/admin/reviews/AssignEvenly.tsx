import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { countOf } from '../kinds/admin-kind.ts'
import { assignEvenly, type Ranking } from './reviews.queries.ts'
import { Problem } from '../parts/Problem.tsx'
import { SelectField } from '../parts/fields.tsx'

type AssignEvenlyProps = { kind: ReviewKind; ranking: Ranking; onClose: () => void }

const most = 10

/** The number of reviews per row, and the reviewers who share them. */
export function AssignEvenly({ kind, ranking, onClose }: AssignEvenlyProps) {
  const [each, setEach] = useState(ranking.wanted)
  const [chosen, setChosen] = useState(() =>
    ranking.reviewers.filter(({ is_admin: isAdmin }) => !isAdmin).map(({ user_id: id }) => id),
  )
  const { run, isPending, error } = useAction()
  const refused = error ? toAdminError(error) : null

  async function assign() {
    let said = ''
    const isDone = await run(async () => {
      const { added, short } = await assignEvenly(kind, each, chosen)
      said = `Assigned ${added} ${added === 1 ? 'review' : 'reviews'}.`
      if (short > 0) said += ` There aren’t enough people for ${countOf(kind, short)}.`
    })
    if (!isDone) return
    onClose()
    toast.success(said)
  }

  return (
    <Dialog open onClose={onClose} title="Assign evenly">
      <Form className="flex flex-col gap-4" onSubmit={() => void assign()}>
        <p className="text-muted">
          Everything undecided gets reviewers. What is assigned already stays, and nobody gets their own.
        </p>
        <SelectField
          label="Reviews for each"
          error={refused?.field === 'each' ? refused.words : undefined}
          value={each}
          onChange={({ target }) => setEach(Number(target.value))}
        >
          {Array.from({ length: most }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <CheckboxGroup
          legend="Among"
          name="reviewers"
          chosen={chosen}
          options={ranking.reviewers.map((one) => ({
            value: one.user_id,
            label: `${one.name ?? one.email}${one.is_admin ? ', admin' : ''} (${one.complete} of ${one.assigned} in)`,
          }))}
          help="Reviewers are given their role in the settings. They appear here once they’ve signed up."
          error={refused?.field === 'reviewers' ? refused.words : undefined}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, target.value] : chosen.filter((id) => id !== target.value))
          }
        />
        <Problem>
          {refused?.field === 'each' || refused?.field === 'reviewers' ? null : refused?.words}
        </Problem>
        <SubmitButton className="self-start" size="sm" pendingLabel={isPending && 'Assigning'}>
          Assign reviews
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
