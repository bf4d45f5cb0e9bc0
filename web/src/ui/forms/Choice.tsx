// @chunk form
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldNotes, noteIds, type QuestionNotes } from './FieldNotes.tsx'
import styles from './Choice.module.css'
import '../styles/boxes.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

const boxStyle = 'mt-1 size-5 cursor-pointer'
const labelStyle = 'flex min-h-11 cursor-pointer items-start gap-3 py-2.5'

/** A yes or no that takes effect when the form is submitted. */
export function Checkbox(choice: ChoiceProps) {
  return <Choice {...choice} className={boxStyle} />
}

/** A yes or no that takes effect at once. */
export function Switch(choice: ChoiceProps) {
  return (
    <Choice
      {...choice}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
      role="switch"
      className={`relative shrink-0 cursor-pointer appearance-none rounded-pill border border-control bg-surface ${styles.switch}`}
    />
  )
}

function Choice({ label, help, error, ...input }: ChoiceProps & { className: string }) {
  const id = useId()
  return (
    <div>
      <label className={labelStyle}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(id, { help, error })}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value' | 'defaultValue' | 'className'> &
  QuestionNotes & {
    legend: ReactNode
    name: string
    options: readonly { value: string; label: ReactNode; help?: ReactNode }[]
    /** The chosen value, where the form doesn't hold it itself. */
    chosen?: string
    /** The initial choice, where it does. */
    initial?: string
  }

export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, help, error, need, chosen, initial, ...input } = props
  return (
    <FieldGroup legend={legend} help={help} error={error} need={need} aria-invalid={error ? true : undefined}>
      <div className="my-1">
        {options.map((option) => (
          <label key={option.value} className={labelStyle}>
            <input
              {...input}
              {...(chosen === undefined ? {} : { checked: option.value === chosen })}
              {...(initial === undefined ? {} : { defaultChecked: option.value === initial })}
              type="radio"
              value={option.value}
              className={boxStyle}
            />
            <span className="min-w-0">
              <span>{option.label}</span>
              {option.help ? <span className="block text-small text-muted">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
