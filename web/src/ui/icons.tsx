// @chunk frame
import { direction } from '@fest/schemas/core/words/language.ts'

/* Drawn, since our fonts' Latin subsets lack arrows and triangles. Decoration: the control has the words. */
/** For drawings that few pages show, too: those stand with what shows them. `paths` are in a square of 16. */
export function icon(paths: string, weight = 1.75) {
  return function Icon({ className = 'size-4' }: { className?: string }) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={weight}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`shrink-0 ${className}`}
      >
        <path d={paths} />
      </svg>
    )
  }
}

/** Points to what comes next, which is to the left in a right-to-left language. */
export const ArrowRightIcon = icon(
  direction === 'rtl' ? 'M13.5 8h-11M7 3.5 2.5 8 7 12.5' : 'M2.5 8h11M9 3.5 13.5 8 9 12.5',
)
export const ArrowUpIcon = icon('M8 13.5v-11M3.5 7 8 2.5 12.5 7')
export const ChevronDownIcon = icon('M4 6.25 8 10.25l4-4')
export const MenuIcon = icon('M2 4h12M2 8h12M2 12h12', 2)
export const CloseIcon = icon('M3.5 3.5l9 9M12.5 3.5l-9 9', 2)
export const CheckIcon = icon('M3 8.5 6.5 12 13 4.5', 2)
export const WarningIcon = icon('M8 2.2 14.4 13.3H1.6ZM8 6.5v3M8 11.4v.1')
export const InfoIcon = icon('M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 7.4v3.8M8 4.9v.1')
export const SearchIcon = icon('M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14')
export const LeaveIcon = icon('M6 3.5h6.5V10M12.5 3.5 4 12')
