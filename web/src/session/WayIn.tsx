import type { Shut } from '@fest/schemas/vocabulary/event-phase.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { registrationStateOptions } from './registration-state.queries.ts'

/** `address` is where visitors return to after signing in; null for people who are signed in. */
type WayInProps = { address: string | null; label: string; className?: string }

/**
 * The way in for people without a registration. It says why nobody can register, and leads to no form that is closed. A
 * full fest still takes people, for its waitlist.
 */
export function WayIn({ address, label, className = '' }: WayInProps) {
  const state = useQuery(registrationStateOptions()).data?.state
  const isShut = state && state !== 'open' && state !== 'full'
  return (
    <>
      <p className="min-h-6 text-small">
        {state && state !== 'open' ? registrationWords[state as Shut].sentence : null}
      </p>
      {isShut && address === null ? null : (
        <LinkButton to={address === null ? paths.register() : paths.login(address)} className={className}>
          {label}
        </LinkButton>
      )}
    </>
  )
}
