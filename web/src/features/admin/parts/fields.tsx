import type { ComponentProps } from 'react'
import { Field, Select, TextInput } from '#app/ui/forms/Field.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

type Around = Omit<ComponentProps<typeof Field>, 'children'>

export function TextField({ label, help, error, need, ...input }: Around & ComponentProps<typeof TextInput>) {
  return (
    <Field label={label} help={help} error={error} {...(need && { need })}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  help,
  error,
  need,
  ...area
}: Around & ComponentProps<typeof TextArea>) {
  return (
    <Field label={label} help={help} error={error} {...(need && { need })}>
      {(control) => <TextArea {...control} {...area} />}
    </Field>
  )
}

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
