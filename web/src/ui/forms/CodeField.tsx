import { Field, TextInput } from './Form.tsx'

/** A field for a code's digits. It accepts more characters: people paste codes with spaces; see digitsOf. */
export function CodeField({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          className="font-mono tracking-[0.25em]"
        />
      )}
    </Field>
  )
}

/** How many digits a code has; the service that mails them can be set to any length in this range. */
export const codeLength = { mail: { least: 6, most: 10 }, app: { least: 6, most: 6 } }

/** The typed digits, or null when there are too few or too many; then the field takes the focus. */
export function digitsOf(
  form: HTMLFormElement,
  { least, most }: { least: number; most: number },
): string | null {
  const field = form.querySelector<HTMLInputElement>('[name=code]')
  const digits = field?.value.replaceAll(/\D/g, '') ?? ''
  if (digits.length >= least && digits.length <= most) return digits
  field?.focus()
  return null
}
