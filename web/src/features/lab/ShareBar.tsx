// @chunk player
import { percent } from './decimal.ts'

/** A share from 0 to 1 as a bar, and beside it, on a phone below it, in percent. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className="block items-center gap-2 whitespace-nowrap sm:flex">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        height="12"
        preserveAspectRatio="none"
        className="w-full min-w-11 flex-1"
      >
        <rect width="100" height="10" rx="2" className="fill-raised" />
        <rect width={Math.round(share * 1000) / 10} height="10" rx="2" className="fill-amber" />
      </svg>
      {/* As wide as the longest number, so that the bars end at one place. */}
      <span className="min-w-[7ch] font-mono text-label">{percent(share)}</span>
    </span>
  )
}
