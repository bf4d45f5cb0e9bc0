import { callAdmin } from '../backend/call-admin.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'

/** Sends one email again to the person who lost it. */
export function SendAgain({ mail }: { mail: string }) {
  return (
    <ConfirmButton
      label="Send again"
      title="Send this email again?"
      action="Send it"
      keep="Cancel"
      pendingLabel="Sending"
      isHarmless
      onConfirm={() => callAdmin('send_mail_again', { mail })}
    >
      <p>The same person gets the same email once more. Each email can go out again three times.</p>
    </ConfirmButton>
  )
}
