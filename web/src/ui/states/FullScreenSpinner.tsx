import styles from './Spinner.module.css'

/** Shown while a page loads (specification, section 2), after a moment, so that fast loads don't flicker. */
export function FullScreenSpinner() {
  return (
    <div className={`fixed inset-0 z-30 grid place-items-center bg-bg ${styles.screen}`}>
      <output className="flex flex-col items-center gap-5">
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-14">
          <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="1" opacity="0.35" />
          <ellipse cx="12" cy="12" rx="10" ry="3.4" stroke="currentColor" strokeWidth="0.75" opacity="0.35" />
          <g className={styles.vector}>
            <path d="M12 12 18.4 5.6" stroke="var(--color-amber)" strokeWidth="1.5" strokeLinecap="round" />
            <circle cx="18.4" cy="5.6" r="1.6" fill="var(--color-amber)" />
          </g>
        </svg>
        <span className="font-mono text-small text-muted">Loading Qiskit Fall Fest...</span>
      </output>
    </div>
  )
}
