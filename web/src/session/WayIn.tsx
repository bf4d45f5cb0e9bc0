import { t } from '@fest/schemas/core/words/t.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { registrationStateOptions } from './registration-state.queries.ts'

// Says of which seats, as those of a session may be beside it.
const full = { sentence: t`The fest is full, but its waitlist is open.` }
const words = { ...registrationWords, full, open: { sentence: '' } }

/** `address` is where visitors return to after signing in; null for people who are signed in. */
type WayInProps = { address: string | null; label: string; className?: string }

/** The way to what registered people have: first where registration stands, and no form that is closed. */
export function WayIn({ address, label, className = '' }: WayInProps) {
  const state = useQuery(registrationStateOptions()).data?.state ?? 'open'
  const to =
    address !== null ? paths.login(address) : state === 'open' || state === 'full' ? paths.register() : null
  return (
    <>
      <p className="mt-1 min-h-5 text-small">{words[state].sentence}</p>
      {to === null ? null : (
        <LinkButton to={to} className={`mt-1 ${className}`}>
          {label}
        </LinkButton>
      )}
    </>
  )
}
