import { Field, TextInput } from '#app/ui/forms/Form.tsx'

type EmailFieldProps = {
  defaultValue: string
  error: string | undefined
  /** What a password manager fills in: the username that goes with a password, or just the address. */
  autoComplete?: 'username' | 'email'
}

/** The address of the account. The field is uncontrolled; see typedAddress. */
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
