import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup } from './FieldGroup.tsx'
import type { QuestionNotes } from './FieldNotes.tsx'
import '../styles/boxes.css'

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value' | 'className' | 'onChange'> &
  QuestionNotes & {
    legend: ReactNode
    name: string
    chosen: readonly string[]
    options: readonly { value: string; label: ReactNode }[]
    /** Gets the chosen values in the order offered, whichever was pressed first. */
    onChoose: (chosen: string[]) => void
  }

/** Any number of choices out of a few; short ones are side by side where there is room. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, options, chosen, onChoose, help, error, need, ...input } = props
  const chosenWith = (value: string, isChosen: boolean) =>
    options.map((option) => option.value).filter((one) => (one === value ? isChosen : chosen.includes(one)))
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
              onChange={({ target }) => onChoose(chosenWith(value, target.checked))}
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
