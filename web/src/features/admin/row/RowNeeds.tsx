import type { AnswerColumn } from '@fest/schemas/forms/question.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { accessNeedLabels, dietaryNeedLabels } from '@fest/schemas/vocabulary/registration.ts'
import { useMutation } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton, Problem } from '../parts/screen.tsx'
import type { AdminAnswer } from '../kinds/admin-answer.ts'
import { shownAs } from '../kinds/custom-answers.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { answerWords } from './RowAnswers.tsx'
import { Facts, RowGroup } from './RowGroup.tsx'

type Need = AnswerColumn<'registration_needs'> | AnswerColumn<'accommodation_needs'>

const needLabels: Record<Need, AdminAnswer> = {
  dietary: { label: 'Food', labels: dietaryNeedLabels },
  dietary_note: { label: 'Food notes' },
  access: { label: 'Access', labels: accessNeedLabels },
  access_note: { label: 'Access notes' },
  emergency_name: { label: 'Emergency contact' },
  emergency_relation: { label: 'Relationship' },
  emergency_phone: { label: 'Phone' },
}
const needs = Object.entries(needLabels).map(([name, need]) => ({ name, ...need }))

/** A person's needs: health, food, an emergency contact. Read one person at a time, and every reading is logged. */
export function RowNeeds({ kind, id }: { kind: AdminKind; id: string }) {
  // A mutation: every reading is logged, so it needs a press and isn't cached.
  const reading = useMutation({
    mutationFn: () => callAdmin('admin_needs', { kind, id }),
    networkMode: 'always',
    gcTime: 0,
  })
  const answers: Record<string, unknown> = reading.data ?? {}
  const given = needs.filter((need) => answerWords(need, answers[need.name]).length > 0)
  const custom = reading.data?.custom ?? []
  return (
    <RowGroup title="Personal needs">
      {reading.isSuccess ? (
        <div>
          {given.length + custom.length === 0 ? <p>No needs on file.</p> : null}
          <Facts>
            {given.map((need) => (
              <div key={need.name} className="contents">
                <dt>{need.label}</dt>
                <dd>{answerWords(need, answers[need.name]).join(', ')}</dd>
              </div>
            ))}
            {custom.map((told) => (
              <div key={told.name} className="contents">
                <dt>{told.label}</dt>
                <dd>{answerWords(shownAs(told), told.value).join(', ')}</dd>
              </div>
            ))}
          </Facts>
          <Button variant="plain" size="sm" className="mt-1 -ml-4" onClick={reading.reset}>
            Hide
          </Button>
        </div>
      ) : (
        <>
          <PanelButton pendingLabel={reading.isPending && 'Loading'} onClick={() => reading.mutate()}>
            Show needs
          </PanelButton>
          <p className="mt-2 text-label text-muted">
            Food, access and who to call. The log records that you looked, and when.
          </p>
          <Problem className="mt-1">{reading.isError && sentenceOf(toPlainError(reading.error))}</Problem>
        </>
      )}
    </RowGroup>
  )
}
