import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { mailCode, mailResetLink } from '#app/session/auth-calls.ts'
import { FormError } from './FormError.tsx'
import type { LoginStep } from './login-steps.ts'
import { useSubmit } from '#app/session/use-submit.ts'

type MailSentProps = {
  email: string
  next: string
  reason: 'sign-up' | 'forgotten'
  onStep: (step: LoginStep) => void
}

const words = {
  'sign-up': {
    text: 'Open the link in it to confirm your address. It brings you back here, signed in.',
    // The service holds a second confirmation mail back for long; a sign-in mail comes at once and confirms too.
    again: 'Send another mail',
    send: mailCode,
  },
  forgotten: {
    text: 'If there is an account with this address, the mail has a link to set a new password.',
    again: 'Send another link',
    send: mailResetLink,
  },
} as const

/** Says that a mail is on its way, and what to do when it does not come. */
export function MailSent({ email, next, reason, onStep }: MailSentProps) {
  const { isPending, error, submit } = useSubmit()
  const [hasResent, setResent] = useState(false)
  const { text, again, send } = words[reason]

  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        We sent a mail to <strong className="font-semibold break-all">{email}</strong>. {text}
      </p>
      <p className="text-small text-muted">
        It usually takes less than a minute. Nothing there? Look in the spam folder, and check the address
        above for typos.
      </p>
      <FormError error={error} onStep={onStep} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          variant="quiet"
          size="sm"
          pendingLabel={isPending ? 'Sending' : undefined}
          onClick={() =>
            submit(async () => {
              await send(email, next)
              setResent(true)
            })
          }
        >
          {again}
        </Button>
        <button type="button" onClick={() => onStep('sign-in')} className="link min-h-11 text-small">
          Back to signing in
        </button>
      </div>
      <output className="text-small text-teal">{hasResent ? 'Another mail is on its way.' : ''}</output>
    </div>
  )
}
