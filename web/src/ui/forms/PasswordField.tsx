import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { Field, TextInput } from './Form.tsx'
import { passwordHelp } from './password-rule.ts'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  help?: string
}

export function PasswordField({ label, autoComplete, error, help }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            className="pe-18"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0.5 my-auto h-11 rounded-control px-3.5 text-small text-muted hover:text-text"
          >
            {isShown ? t`Hide` : t`Show`}
          </button>
        </span>
      )}
    </Field>
  )
}

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'error'> & { email: string | null }

/** For choosing a password. Password managers store the username with it, so they need to see both. */
export function NewPasswordField({ email, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <PasswordField {...field} autoComplete="new-password" help={passwordHelp} />
    </>
  )
}
