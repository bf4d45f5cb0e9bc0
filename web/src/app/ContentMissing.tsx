import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { pauseMs } from '#app/lib/network/pauses.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { refetchMissing } from './missing-content.ts'

const missingContentPauses = { firstMs: 5000, longestMs: 30_000 }

/** Retries the missing content while it says what is wrong, and calls `onThere` once the content has arrived. */
export function ContentMissing({ error, onThere }: { error: unknown; onThere: () => void }) {
  const queryClient = useQueryClient()
  const [tries, setTries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { title } = toPlainError(error)

  const ask = useEffectEvent(async () => {
    setAsking(true)
    const isThere = await refetchMissing(queryClient)
    setAsking(false)
    if (isThere) onThere()
    else setTries((count) => count + 1)
  })

  useEffect(() => {
    const timer = setTimeout(() => void ask(), pauseMs(tries, missingContentPauses))
    const onOnline = () => void ask()
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [tries])

  return (
    <Container className="py-24">
      <h1 tabIndex={-1} className="mb-8 max-w-[20ch] text-display">
        We couldn’t load this page
      </h1>
      <ErrorState
        title={title}
        help="We’ll keep trying, and it will appear here on its own. The other pages you opened still work."
        onRetry={onThere}
        retryLabel={isAsking ? 'Trying…' : 'Try now'}
      />
    </Container>
  )
}
