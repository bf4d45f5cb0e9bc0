import { reviewPoints, reviewPointWords } from '@fest/schemas/vocabulary/reviews.ts'
import { useId } from 'react'
import type { Criterion } from './reviews.queries.ts'
import styles from './reviews.module.css'

type ScoreFieldProps = {
  criterion: Criterion
  /** Undefined until it is scored. */
  points: number | undefined
  disabled: boolean
  onChange: (points: number) => void
}

/** The points of one criterion, 1 to 5. */
export function ScoreField({ criterion, points, disabled, onChange }: ScoreFieldProps) {
  const id = useId()
  const help = criterion.description === null ? undefined : `${id}-help`
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={help}>
      <legend className={styles.legend}>
        <span className="font-semibold">{criterion.title}</span>
        <span className="font-mono text-label whitespace-nowrap text-muted">{criterion.weight} %</span>
      </legend>
      {help === undefined ? null : (
        <p id={help} className="mb-2 text-small text-muted">
          {criterion.description}
        </p>
      )}
      <div className={styles.scale}>
        {reviewPoints.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-points`}
              value={value}
              aria-label={`${value}, ${reviewPointWords[value]}`}
              checked={points === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <span className={styles.point}>{value}</span>
          </label>
        ))}
      </div>
      <p className="mt-1 min-h-6 text-label text-muted" aria-hidden="true">
        {points === undefined ? '1 is weak, 5 is outstanding' : reviewPointWords[points]}
      </p>
    </fieldset>
  )
}
