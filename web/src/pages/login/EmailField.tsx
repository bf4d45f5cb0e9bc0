import { Field, TextInput } from '#app/ui/forms/Field.tsx'
import { typedText } from './typed-text.ts'

type EmailFieldProps = {
  defaultValue: string
  error: string | undefined
  /** What a password manager fills in: the name that goes with a password, or just the address. */
  autoComplete?: 'username' | 'email'
}

/** Whose account it is. The field belongs to the browser, not to React; see emailIn. */
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

/** The address that was typed; null, with the focus in the field, when it is not an email address. */
export function emailIn(form: HTMLFormElement): string | null {
  const address = typedText(form, 'email').trim()
  if (/^\S+@\S+\.\S+$/.test(address)) return address
  form.querySelector<HTMLInputElement>('[name=email]')?.focus()
  return null
}
