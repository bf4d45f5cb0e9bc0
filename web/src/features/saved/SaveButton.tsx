// @chunk saved
import { t } from '@fest/schemas/core/words/t.ts'
import type { Ref } from 'react'
import { useIsPast } from '#app/lib/time/use-now.ts'
import type { SavableSession } from './saved.ts'
import { forgetSession, saveSession, useSaved } from './saved-store.ts'
import { SaveSign } from './SaveSign.tsx'

type SaveButtonProps = {
  session: SavableSession
  /** With its label, as wide as its container. */
  hasLabel?: boolean
  /** With its label, as a secondary button. */
  isSecondary?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Saves a session for the person, or removes it. It is placed above the session's own link, which fills its box. */
export function SaveButton({ session, hasLabel = false, isSecondary = false, ref }: SaveButtonProps) {
  const isSaved = useSaved().has(session._id)
  // What is over can be let go of, but not planned. Its place stays, where it is one sign among others.
  const isMissed = useIsPast(session.endsAt) && !isSaved
  if (isMissed && hasLabel) return null

  function toggle() {
    if (isSaved) forgetSession(session._id)
    else saveSession(session)
  }

  const unsaved = isSecondary
    ? 'border-control hover:border-text hover:bg-raised'
    : 'border-amber bg-amber text-on-fill hover:opacity-90'
  const look = hasLabel
    ? `min-h-13 w-full gap-3 border px-6 font-semibold ${isSaved ? 'border-amber bg-amber-wash hover:bg-raised' : unsaved}`
    : `size-11 hover:bg-raised ${isSaved ? 'text-amber' : 'text-muted hover:text-text'}`
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isSaved}
      onClick={toggle}
      className={`relative z-1 inline-flex shrink-0 items-center justify-center rounded-control leading-tight transition-colors select-none noscript:hidden print:hidden ${look} ${isMissed ? 'invisible' : ''}`}
    >
      <SaveSign isSaved={isSaved} />
      {hasLabel ? (
        <>
          <span>{isSaved ? t`Saved` : t`Save`}</span>
          <span className="sr-only">{` ${session.title}`}</span>
        </>
      ) : (
        <span className="sr-only">{t`Save ${session.title}`}</span>
      )}
    </button>
  )
}
