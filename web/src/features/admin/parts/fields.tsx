import { emailAddress } from '@fest/schemas/core/email-address.ts'
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { Field, Select, TextInput } from '#app/ui/forms/Form.tsx'
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

type Choosing = ComponentProps<typeof Select> & {
  options?: readonly { value: string | number; label: string }[]
  /** The words for no choice, which come first. */
  empty?: string
}

/** One choice of several: `options`, or those among its children. */
export const SelectField = inField(({ options, empty, children, ...select }: Choosing) => (
  <Select {...select}>
    {empty === undefined ? null : <option value="">{empty}</option>}
    {options?.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )) ?? children}
  </Select>
))

/** Of a field for an address that isn't one's own. */
export const addressInput = { type: 'email', autoComplete: 'off', spellCheck: false } as const

export const mistakeInAddress = (address: string) =>
  emailAddress.test(address) ? undefined : 'This doesn’t look like an email address.'

/** A field's text, and what is wrong with it until it's edited again; `onType` is called then, too. */
export function useTyped(initial = '', onType?: () => void) {
  const [typed, setTyped] = useState(initial)
  const [mistake, setMistake] = useState<string>()
  return {
    typed,
    setTyped,
    mistake,
    setMistake,
    input: {
      value: typed,
      onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
        setTyped(target.value)
        setMistake(undefined)
        onType?.()
      },
    },
  }
}
