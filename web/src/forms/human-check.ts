import type { ReactNode } from 'react'

/** A check that a person sends a form, such as a captcha. A page creates it and passes it to its form. */
export type HumanCheck = {
  /** Shown above the submit button; null when no check is required. */
  field: ReactNode
  /**
   * The value to send along; call it when the form is sent. Undefined when no check is required. Rejects with an error
   * that toPlainError() has words for when the check isn't done, can't be reached, or failed.
   */
  pass: () => Promise<string | undefined>
  /**
   * The solved check as options for a service that verifies it itself, like the auth service. Valid for one call, so
   * the check starts over. Undefined when no check is required; rejects like `pass`.
   */
  takeToken: () => Promise<{ captchaToken: string } | undefined>
  /** To be called with the backend's error after a failed send: if it refused the check, the check starts over. */
  onRefused: (error: unknown) => void
}
