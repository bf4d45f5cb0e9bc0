// @chunk frame
import type { ToastKind, ToastOptions } from './toast-host.tsx'

async function show(kind: ToastKind, message: string, options: ToastOptions = {}): Promise<void> {
  try {
    // The host (9 kB) is loaded with the first toast; its queue keeps later ones in order.
    const { showToast } = await import('./toast-host.tsx')
    showToast(kind, message, options)
  } catch (error) {
    console.error(`A message could not be shown: ${message}`, error)
  }
}

/**
 * A short message near the top of the window, announced by screen readers. It disappears after a second, so it must
 * never be the only place where something is said, unless it `needsAction`.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  info: (message: string, options?: ToastOptions) => void show('info', message, options),
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
}
