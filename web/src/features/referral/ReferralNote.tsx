import { useQuery } from '@tanstack/react-query'
import { referralCodeOptions } from './referral.queries.ts'

/** Says that somebody's link brought this person here, and lets them remove it. */
export function ReferralNote({ code, onRemove }: { code: string; onRemove: () => void }) {
  // Until it is known, or if it can't be found out, the code counts: the database decides anyway.
  const { data: isKnown = true } = useQuery(referralCodeOptions(code))
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 border-s-2 border-teal ps-4 text-small">
      {isKnown ? (
        <span key="known">
          You have the code <strong className="font-mono font-normal">{code}</strong>. Whoever sent it learns
          that one more person came, but not who.
        </span>
      ) : (
        <span>
          Nobody has the code <strong className="font-mono font-normal">{code}</strong>, so it won’t count.
        </span>
      )}
      <button type="button" className="link min-h-11" onClick={onRemove}>
        Remove it
      </button>
    </p>
  )
}
