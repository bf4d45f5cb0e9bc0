import type { AnswerColumn } from '@fest/schemas/forms/question.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { accessNeedLabels, dietaryNeedLabels } from '@fest/schemas/vocabulary/registration.ts'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import type { AdminAnswer } from '../answers/admin-answer.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { answerWords } from './answer-groups.ts'
import styles from './row-panel.module.css'

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
  const [answers, setAnswers] = useState<Record<string, unknown> | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const [problem, setProblem] = useState<string | null>(null)

  async function show() {
    setState('loading')
    setProblem(null)
    try {
      setAnswers(await callAdmin('admin_needs', { kind, id }))
      setState('open')
    } catch (error) {
      setProblem(toPlainError(error).title)
      setState('closed')
    }
  }

  const given = needs.filter((need) => answers && answerWords(need, answers[need.name]).length > 0)
  return (
    <section className={styles.group}>
      <h3 className={`${styles.groupTitle} font-body text-label font-semibold tracking-normal`}>
        Personal needs
      </h3>
      {state === 'open' ? (
        <div>
          {given.length === 0 ? <p>No needs on file.</p> : null}
          <dl className={styles.facts}>
            {given.map((need) => (
              <div key={need.name} className="contents">
                <dt>{need.label}</dt>
                <dd>{answerWords(need, answers?.[need.name]).join(', ')}</dd>
              </div>
            ))}
          </dl>
          <Button variant="plain" size="sm" className="mt-1 -ml-4" onClick={() => setState('closed')}>
            Hide
          </Button>
        </div>
      ) : (
        <>
          <Button
            variant="quiet"
            size="sm"
            pendingLabel={state === 'loading' ? 'Loading' : undefined}
            onClick={() => void show()}
          >
            Show needs
          </Button>
          <p className="mt-1.5 text-label text-muted">
            Food, access and who to call. The log records that you looked, and when.
          </p>
          {problem === null ? null : (
            <p role="alert" className="mt-1 text-ember">
              {problem}
            </p>
          )}
        </>
      )}
    </section>
  )
}
