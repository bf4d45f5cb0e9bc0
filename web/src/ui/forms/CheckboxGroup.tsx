import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup } from './FieldGroup.tsx'
import type { QuestionNotes } from './FieldNotes.tsx'
import '../styles/boxes.css'

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value' | 'className'> &
  QuestionNotes & {
    legend: ReactNode
    name: string
    chosen: readonly string[]
    options: readonly { value: string; label: ReactNode }[]
  }

/** Any number of choices out of a few; short ones are side by side where there is room. */
export function CheckboxGroup({ legend, options, chosen, help, error, need, ...input }: CheckboxGroupProps) {
  return (
    <FieldGroup legend={legend} help={help} error={error} need={need}>
      <div className="my-1 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              {...input}
              checked={chosen.includes(value)}
              type="checkbox"
              value={value}
              aria-invalid={error ? true : undefined}
              className="mt-1 size-5 cursor-pointer"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
