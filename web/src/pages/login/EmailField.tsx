import { Field, TextInput } from '#app/ui/forms/Field.tsx'
import { typedText } from './typed-text.ts'

type EmailFieldProps = {
  defaultValue: string
  error: string | undefined
  /** What a password manager fills in: the username that goes with a password, or just the address. */
  autoComplete?: 'username' | 'email'
}

/** The address of the account. The field is uncontrolled; see emailIn. */
export function EmailField({ defaultValue, error, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

/** The typed address; null, and focuses the field, if it isn't an email address. */
export function emailIn(form: HTMLFormElement): string | null {
  const address = typedText(form, 'email').trim()
  if (/^\S+@\S+\.\S+$/.test(address)) return address
  form.querySelector<HTMLInputElement>('[name=email]')?.focus()
  return null
}
