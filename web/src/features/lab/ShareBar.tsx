// @chunk player
import { language } from '@fest/schemas/core/words/language.ts'
import { plural } from '@fest/schemas/core/words/t.ts'
import { percent } from './decimal.ts'
import styles from './lab.module.css'

/** A share from 0 to 1 as a bar, and beside it, on a phone below it, in percent. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={`items-center gap-2 whitespace-nowrap ${styles.shared}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        height="12"
        preserveAspectRatio="none"
        className="w-full min-w-11 flex-1 overflow-hidden rounded-[3px] bg-raised text-amber rtl:[scale:-1_1]"
      >
        <rect width={Math.round(share * 1000) / 10} height="1" fill="currentColor" />
      </svg>
      <span className="font-mono text-label">{percent(share)}</span>
    </span>
  )
}

/** How many basis states are left out of a table of shares. */
export function LessLikely({ hidden }: { hidden: number }) {
  return hidden === 0 ? null : (
    <p className="mt-2 text-small text-muted">
      {plural(hidden, {
        one: 'And # more basis state that is less likely.',
        other: `And ${hidden.toLocaleString(language)} more basis states that are less likely.`,
      })}
    </p>
  )
}
