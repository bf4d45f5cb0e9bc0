import { t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { isMissingContent, refetchMissing } from './missing-content.ts'
import { useQueryClient } from '@tanstack/react-query'
import { pauseMs } from '#app/lib/network/pauses.ts'

type PageFailureProps = {
  error: unknown
  onRetry: () => void
  /** The prerendered page is still there to read. */
  isReadable: boolean
}

/** Says why a page can't be shown, and what to do. A page that only lacks its content waits for it. */
export function PageFailure({ error, onRetry, isReadable }: PageFailureProps): ReactNode {
  if (isReadable) return <ReadableNote onRetry={onRetry} />
  if (isMissingContent(error)) return <ContentMissing error={error} onThere={onRetry} />
  return (
    <Container className="py-24">
      <h1 tabIndex={-1} className="mb-8 text-display">
        We couldn’t show this page
      </h1>
      <ErrorState {...toPlainError(error)} onRetry={onRetry} />
      {navigator.onLine ? null : <WhatIsHere />}
    </Container>
  )
}

const here = [
  [t`Home`, paths.home()],
  [t`Schedule`, paths.schedule()],
  [t`Workshops`, paths.workshops()],
  [t`Speakers`, paths.speakers()],
  [t`Hackathon`, paths.hackathon()],
  [t`Materials`, paths.materials()],
  [t`Questions`, paths.faq()],
  [t`The way`, paths.about()],
  [t`Lab`, paths.lab()],
  [t`My ticket`, paths.profile()],
] as const

/** What opens without a network after one visit (offline/offline-pages.ts). */
function WhatIsHere() {
  return (
    <nav aria-label="What opens offline" className="mt-10">
      <h2 className="text-title">These open without a network</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {here.map(([words, href]) => (
          <li key={href}>
            <Link to={href} className="link inline-flex min-h-11 items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ReadableNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="sticky bottom-(--bottom-cover) z-20 border-t border-line bg-surface print:hidden"
    >
      <Container className="flex flex-wrap items-center gap-x-4 text-small">
        <p className="py-3">Something on this page isn’t working. You can still read it.</p>
        <Button variant="plain" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Container>
    </div>
  )
}

const missingContentPauses = { firstMs: 5000, longestMs: 30_000 }

/** Retries the missing content while it says what is wrong, and calls `onThere` once the content has arrived. */
function ContentMissing({ error, onThere }: { error: unknown; onThere: () => void }) {
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
      <h1 tabIndex={-1} className="mb-8 max-w-[13em] text-display">
        We couldn’t load this page
      </h1>
      <ErrorState
        title={title}
        help="We’ll keep trying, and it will appear here on its own. The other pages you opened still work."
        onRetry={onThere}
        retryLabel={isAsking ? t`Trying…` : t`Try now`}
      />
      {navigator.onLine ? null : <WhatIsHere />}
    </Container>
  )
}
