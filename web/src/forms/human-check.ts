import type { ReactNode } from 'react'

/** A check that a person sends a form, such as a captcha. Pages make one and hand it to the form they show. */
export type HumanCheck = {
  /** Stands above the button that sends; null while no check is asked for. */
  field: ReactNode
  /**
   * What is sent along, to be asked for when the form is sent; undefined when no check is asked for. Rejects with an
   * error that toPlainError() has words for when the check is not done, cannot be reached, or did not succeed.
   */
  pass: () => Promise<string | undefined>
  /**
   * The solved check itself, as options for a service that looks at it on its own, as the auth service does. Good for
   * one call, so the check begins anew. Undefined when no check is asked for; rejects as `pass` does.
   */
  takeToken: () => Promise<{ captchaToken: string } | undefined>
  /** To be called with what the backend answered a failed send with: a pass that it did not take is made anew. */
  onRefused: (error: unknown) => void
}
