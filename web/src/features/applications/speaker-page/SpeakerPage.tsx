import { locale } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { speakerAnswerWords } from '@fest/schemas/core/speaker-change.ts'
import { speakerFailureWords, type SpeakerPageState } from '@fest/schemas/vocabulary/speaker-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { speakerPageOptions, type SpeakerPageTold } from './speaker-page.queries.ts'

// The form and its rules come once somebody edits.
const SpeakerPageForm = lazy(async () => ({
  default: (await import('./SpeakerPageForm.tsx')).SpeakerPageForm,
}))

const badges = {
  sent: { tone: 'amber', label: t`Sent` },
  in_studio: { tone: 'amber', label: t`Sent` },
  published: { tone: 'teal', label: t`Published` },
  returned: { tone: 'violet', label: t`Returned` },
} as const satisfies Record<SpeakerPageState, unknown>

/** What the site says of an accepted talk: where the speaker's last change is, and the form that edits it. */
export function SpeakerPage({ proposal, title }: { proposal: string; title: string }) {
  const now = useRealNow() ?? 0
  const { data: told, isPending, isLoadingError, error, refetch } = useQuery(speakerPageOptions(proposal))
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  if (isPending) return <Skeleton className="mt-6 h-24 w-full max-w-2xl" />
  if (isLoadingError) return <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
  // Accepted a moment ago, and no longer.
  if (!told) return null
  const failure = speakerFailureWords(told.word)

  function close() {
    // At once: the pressed button is about to go, and the focus with it.
    flushSync(() => setEditing(false))
    heading.current?.focus()
  }

  return (
    <section className="mt-6" aria-label={t`Your talk on the site: ${title}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h4 ref={heading} tabIndex={-1} className="font-semibold">
          Your talk on the site
        </h4>
        {told.state ? <Badge tone={badges[told.state].tone}>{badges[told.state].label}</Badge> : null}
      </div>
      <p className="mt-2 max-w-prose text-muted">{wordsOf(told, now)}</p>
      {failure ? <p className="mt-2 max-w-prose">{failure}</p> : null}
      {told.word && !failure ? (
        <figure className="mt-4 border-s-2 border-amber py-0.5 ps-4">
          <figcaption className="text-small text-muted">
            {told.state === 'returned'
              ? t`The organizers wrote`
              : t`The organizers wrote about your change before that`}
          </figcaption>
          <blockquote dir="auto" className="max-w-prose break-words">
            {told.word}
          </blockquote>
        </figure>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isEditing}
          onClick={() => (isEditing ? close() : setEditing(true))}
        >
          <span>{isEditing ? t`Close` : t`Edit my talk`}</span>
          <span className="sr-only">{` (${title})`}</span>
        </Button>
      </div>
      {isEditing ? (
        <Suspense fallback={<Skeleton className="mt-6 h-96 w-full max-w-2xl" />}>
          <Opened>
            <SpeakerPageForm proposal={proposal} told={told} onSent={close} />
          </Opened>
        </Suspense>
      ) : null}
    </section>
  )
}

/** Focuses the form once it has loaded. */
function Opened({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} tabIndex={-1} className="mt-6">
      {children}
    </div>
  )
}

function wordsOf({ state, changed, sent_at: sentAt, settled_at: settledAt }: SpeakerPageTold, now: number) {
  const ago = (at: string | null) => (at === null ? '' : agoWords(at, now))
  const what = lists.format(changed.map(changedWordsOf))
  switch (state) {
    case null:
      return t`Keep your name, bio, photo, title and slides up to date. An organizer checks each change before it’s on the site.`
    case 'sent':
    case 'in_studio':
      return t`You sent a change ${ago(sentAt)} (${what}). It’s on the site once an organizer publishes it.`
    case 'published':
      return t`Your last change (${what}) was published ${ago(settledAt)}.`
    case 'returned':
      return t`Your last change (${what}) isn’t on the site. What you wrote is still here: edit it and send it again.`
  }
}

const lists = new Intl.ListFormat(locale)

const changedWordsOf = (answer: string) =>
  Object.entries(speakerAnswerWords).find(([name]) => name === answer)?.[1] ?? answer
