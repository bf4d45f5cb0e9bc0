import { Field, TextInput } from './Field.tsx'

type CodeFieldProps = { label: string; help?: string; error?: string | undefined }

/** Six digits from a mail or an app. More fit in, because people paste them with blanks; see digitsOf. */
export function CodeField({ label, help, error }: CodeFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="font-mono tracking-[0.35em]"
        />
      )}
    </Field>
  )
}

/** The six digits that were typed; null, with the focus in the field, when there are not as many. */
export function digitsOf(form: HTMLFormElement): string | null {
  const field = form.querySelector<HTMLInputElement>('[name=code]')
  const digits = field?.value.replaceAll(/\D/g, '') ?? ''
  if (digits.length === 6) return digits
  field?.focus()
  return null
}
