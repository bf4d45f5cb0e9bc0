import { useState } from 'react'
import type { PlainError } from '#app/backend/plain-error.ts'
import { toPlainError } from '#app/backend/errors.ts'

/** One call to the service at a time: whether it runs, and in words what went wrong. */
export function useSubmit() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<PlainError | null>(null)

  async function submit(call: () => Promise<void>) {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      await call()
    } catch (thrown) {
      setError(toPlainError(thrown))
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    error,
    submit: (call: () => Promise<void>) => void submit(call),
    clearError: () => setError(null),
  }
}
