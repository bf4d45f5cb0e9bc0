import { createRoot } from 'react-dom/client'
import { onRecoverableError } from '#app/lib/hydration/deferred-hydration.tsx'
// The variant without a built-in <style>, which a Content-Security-Policy without 'unsafe-inline' blocks.
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import '../styles/toast.css'
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx'

export type ToastKind = 'success' | 'info' | 'error'

export type ToastOptions = {
  /** It asks the person to do something, so it stays until it is dismissed. */
  needsAction?: boolean
}

/** Milliseconds (specification, section 9). */
const autoCloseMs = 1000

const icons = {
  success: <CheckIcon className="size-5 text-teal" />,
  info: <InfoIcon className="size-5 text-violet" />,
  error: <WarningIcon className="size-5 text-ember" />,
} as const

// Outside the app's root: a toast outlives the page that showed it.
const host = document.createElement('div')
document.body.append(host)
createRoot(host, { onRecoverableError }).render(
  <ToastContainer
    position="top-center"
    theme="dark"
    autoClose={autoCloseMs}
    closeOnClick
    hideProgressBar
    limit={4}
    pauseOnFocusLoss
    pauseOnHover
  />,
)

export function showToast(kind: ToastKind, message: string, { needsAction = false }: ToastOptions): void {
  toast(message, {
    type: kind,
    icon: icons[kind],
    role: kind === 'error' ? 'alert' : 'status',
    // Repeating a visible toast adds nothing.
    toastId: `${kind}:${message}`,
    ...(needsAction ? { autoClose: false, closeOnClick: false } : {}),
  })
}
