import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { SelectField, TextField } from '../parts/fields.tsx'
import { fromRow, toRow } from '@fest/schemas/forms/answers.ts'
import { isAsked, type Question } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { registrationSchema } from '@fest/schemas/forms/registration.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'

export type CorrectedRow = {
  id: string
  name: string | null
  updated_at: string
  answers: Readonly<Record<string, unknown>>
}

/** Corrects a registration by the form's rules. It's logged; an email is sent only if the admin says so. */
export function CorrectDialog({ row, onClose }: { row: CorrectedRow; onClose: () => void }) {
  const action = useAction()
  const eventDays = useEventDays()
  /** The registration when the dialog opened: a change made meanwhile is never overwritten. */
  const [opened] = useState(row)
  const [values, setValues] = useState<Values>(() => valuesOf(opened.answers))
  const [tells, setTells] = useState(false)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const refused = action.problem === null ? null : toAdminError(action.error)
  const known = opened.answers['days']
  const days = [...new Set([...eventDays, ...(Array.isArray(known) ? known.map(String) : [])])].sort()
  const errorOf = (name: string) => mistakes[name] ?? (refused?.field === name ? refused.words : undefined)
  const isBeside = correctable.some(([name]) => name === refused?.field)

  function onSubmit() {
    const correction = correctionOf(values, opened.answers)
    if (correction.mistakes !== undefined) return setMistakes(correction.mistakes)
    const { changes } = correction
    if (Object.keys(changes).length === 0) return onClose()
    return action
      .run(() =>
        callAdmin('admin_correct', {
          registration: opened.id,
          changes: changes as never,
          seen: opened.updated_at,
          tells,
        }),
      )
      .then((isDone) => isDone && onClose())
  }

  return (
    <FormDialog
      title={`Correct ${opened.name ?? 'this registration'}`}
      width="wide"
      onClose={onClose}
      onSubmit={onSubmit}
      action="Save"
      button={{ pendingLabel: action.isPending && 'Saving' }}
      problem={refused && !isBeside ? refused.words : null}
    >
      <p className="text-muted">
        What it said before is kept with the registration. The log says who did it.
      </p>
      {correctable
        .filter(([, question]) => isAsked(question, values))
        .map(([name, question]) => (
          <CorrectionField
            key={name}
            name={name}
            question={question}
            value={values[name]}
            days={days}
            error={errorOf(name)}
            onChange={(value) => {
              setValues({ ...values, [name]: value })
              setMistakes(Object.fromEntries(Object.entries(mistakes).filter(([other]) => other !== name)))
              action.forgetProblem()
            }}
          />
        ))}
      <Checkbox
        name="tells"
        label="Email them that something was corrected"
        checked={tells}
        onChange={({ target }) => setTells(target.checked)}
      />
    </FormDialog>
  )
}

type CorrectionFieldProps = {
  name: string
  question: Question
  value: Values[string] | undefined
  /** The event's days, plus chosen ones that are no longer among them. */
  days: readonly string[]
  error: string | undefined
  onChange: (value: Values[string]) => void
}

/** One answer of a registration, in a control that fits beside a list. */
function CorrectionField({ name, question, value, days, error, onChange }: CorrectionFieldProps) {
  if (Array.isArray(value)) {
    return (
      <CheckboxGroup
        legend={question.label}
        name={name}
        options={days.map((day) => ({ value: day, label: formatDay(day) }))}
        chosen={value}
        error={error}
        onChoose={onChange}
      />
    )
  }
  const field = { label: question.label, error, value: typeof value === 'string' ? value : '' }
  return 'choices' in question ? (
    <SelectField
      {...field}
      empty="Not answered"
      options={question.choices.map((value) => ({ value, label: question.labels?.[value] ?? value }))}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Asked = typeof registrationQuestions
type Correctable = keyof Asked & string
type Values = Readonly<Record<string, string | boolean | readonly string[]>>

/** The answers that can be corrected: all but needs, agreements and the age confirmation. */
export const correctable: readonly (readonly [Correctable, Question])[] = Object.entries<Question>(
  registrationQuestions,
).flatMap(([name, question]) =>
  question.isNeed === true || question.control === 'tick' ? [] : [[name as Correctable, question] as const],
)

export function valuesOf(answers: Readonly<Record<string, unknown>>): Values {
  const all = fromRow(registrationQuestions, answers)
  return Object.fromEntries(correctable.map(([name]) => [name, all[name]]))
}

type Correction =
  | { changes: Record<string, unknown>; mistakes?: undefined }
  | { mistakes: Readonly<Record<string, string>> }

/** Changed answers by the form's rules, or their faults. Answers that no longer apply are emptied. */
export function correctionOf(values: Values, answers: Readonly<Record<string, unknown>>): Correction {
  const before = valuesOf(answers)
  const changes: Record<string, unknown> = {}
  const mistakes: Record<string, string> = {}
  for (const [name, question] of correctable) {
    const value = isAsked(question, values) ? values[name] : Array.isArray(values[name]) ? [] : ''
    if (JSON.stringify(value) === JSON.stringify(before[name])) continue
    const read = registrationSchema.shape[name].safeParse(value)
    if (!read.success) {
      mistakes[name] = read.error.issues[0]?.message ?? 'Something is wrong with this answer.'
      continue
    }
    changes[name] = value === '' ? null : toRow({ [name]: question }, { [name]: read.data })[name]
  }
  return Object.keys(mistakes).length > 0 ? { mistakes } : { changes }
}
