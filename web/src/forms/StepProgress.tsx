import styles from './step-progress.module.css'

type StepProgressProps = {
  titles: readonly string[]
  current: number
  onGoTo: (step: number) => void
  /** Steps that were passed can be revisited; with this, later ones can be opened as well. */
  isFree: boolean
}

/** The current position in a form: steps as gates on a wire, done ones filled. */
export function StepProgress({ titles, current, onGoTo, isFree }: StepProgressProps) {
  if (titles.length < 2) return null
  return (
    <nav aria-label="Form steps">
      <p className="text-small text-muted">
        Step {current + 1} of {titles.length}
      </p>
      <ol className={styles.wire}>
        {titles.map((title, index) => (
          <li
            key={title}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          >
            {index < current || (isFree && index > current) ? (
              <button type="button" className={styles.gate} onClick={() => onGoTo(index)}>
                <span className="sr-only">{index < current ? 'Back to: ' : 'Go to: '}</span>
                {index + 1}
              </button>
            ) : (
              <span className={styles.gate} aria-current={index === current ? 'step' : undefined}>
                {index + 1}
              </span>
            )}
            <span className={styles.title}>{title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
