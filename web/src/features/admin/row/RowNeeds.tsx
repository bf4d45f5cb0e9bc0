import type { AnswerColumn } from '@fest/schemas/forms/question.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { accessNeedLabels, dietaryNeedLabels } from '@fest/schemas/vocabulary/registration.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton, Problem } from '../parts/screen.tsx'
import type { AdminAnswer } from '../kinds/admin-answer.ts'
import { shownAs } from '../kinds/custom-answers.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { answerWords } from '../parts/RowAnswers.tsx'
import { Facts, RowGroup } from '../parts/RowGroup.tsx'

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
  // Every reading is logged, so it needs a press and isn't cached.
  const { run, isPending, problemOf } = useAction({ refreshes: false })
  const [read, setRead] = useState<Returned<'admin_needs'> | undefined>()
  const answers: Record<string, unknown> = read ?? {}
  const facts = [
    ...needs.map((need) => ({ ...need, value: answers[need.name] })),
    ...(read?.custom ?? []).map((told) => ({ ...shownAs(told), value: told.value })),
  ]
    .map(({ value, ...asked }) => [asked.label, answerWords(asked, value).join(', ')] as const)
    .filter(([, words]) => words !== '')
  return (
    <RowGroup title="Personal needs">
      {read !== undefined ? (
        <div>
          {facts.length === 0 ? <p>No needs on file.</p> : null}
          <Facts facts={facts} />
          <Button variant="plain" size="sm" className="mt-1 -ms-4" onClick={() => setRead(undefined)}>
            Hide
          </Button>
        </div>
      ) : (
        <>
          <PanelButton
            pendingLabel={isPending && 'Loading'}
            onClick={() => void run(async () => setRead(await callAdmin('admin_needs', { kind, id })))}
          >
            Show needs
          </PanelButton>
          <p className="mt-2 text-label text-muted">
            Food, access and who to call. The log records that you looked, and when.
          </p>
          <Problem className="mt-1">{problemOf()}</Problem>
        </>
      )}
    </RowGroup>
  )
}
