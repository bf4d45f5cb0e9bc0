import { formatDay } from '@fest/schemas/core/event-time.ts'
import type { Question } from '@fest/schemas/forms/question.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'
import { Field, Select, TextInput } from '#app/ui/forms/Field.tsx'
import type { Values } from './correction.ts'

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
export function CorrectionField({ name, question, value, days, error, onChange }: CorrectionFieldProps) {
  if (Array.isArray(value)) {
    const chosen: readonly string[] = value
    return (
      <CheckboxGroup
        legend={question.label}
        name={name}
        options={days.map((day) => ({ value: day, label: formatDay(day) }))}
        chosen={chosen}
        error={error}
        onChange={({ target }) =>
          onChange(days.filter((day) => (day === target.value ? target.checked : chosen.includes(day))))
        }
      />
    )
  }
  const text = typeof value === 'string' ? value : ''
  return (
    <Field label={question.label} error={error}>
      {(control) =>
        'choices' in question ? (
          <Select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
            <option value="">Not answered</option>
            {question.choices.map((choice) => (
              <option key={choice} value={choice}>
                {question.labels?.[choice] ?? choice}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}
