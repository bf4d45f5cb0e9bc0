import type { ComponentProps, ReactNode } from 'react'
import { Field, Select, TextInput } from '#app/ui/forms/Field.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

type Around = Omit<ComponentProps<typeof Field>, 'children'>

/** A control with its label, help and error around it. */
function inField<Props extends object>(Control: (props: Props) => ReactNode) {
  return function Labeled({ label, help, error, need, ...input }: Around & Props) {
    return (
      <Field label={label} help={help} error={error} {...(need && { need })}>
        {(control) => <Control {...({ ...control, ...input } as unknown as Props)} />}
      </Field>
    )
  }
}

export const TextField = inField(TextInput)
export const TextAreaField = inField(TextArea)

type SelectFieldProps = Around &
  ComponentProps<typeof Select> & { options?: readonly { value: string | number; label: string }[] }

/** One choice of several: `options`, or those among its children. */
export function SelectField({ label, help, error, need, options, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} {...(need && { need })}>
      {(control) => (
        <Select {...control} {...select}>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          )) ?? children}
        </Select>
      )}
    </Field>
  )
}
