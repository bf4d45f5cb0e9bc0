// @chunk common
import styles from './Spinner.module.css'

type SpinnerProps = {
  label: string
  className?: string
  /** `inherit` on a filled background, where amber would be invisible. */
  tone?: 'amber' | 'inherit'
}

/** A vector turning on its sphere. It stands still under reduced motion; the label then carries the meaning. */
export function Spinner({ label, className = 'size-6', tone = 'amber' }: SpinnerProps) {
  const color = tone === 'amber' ? 'var(--color-amber)' : 'currentColor'
  return (
    <output className="inline-flex">
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={className}>
        <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="1.5" opacity="0.35" />
        <g className={styles.vector}>
          <path d="M12 12 18.4 5.6" stroke={color} strokeWidth="2" strokeLinecap="round" />
          <circle cx="18.4" cy="5.6" r="2" fill={color} />
        </g>
      </svg>
      <span className="sr-only">{label}</span>
    </output>
  )
}
