import type { KeyboardEventHandler } from 'react'
import styles from './point-scale.module.css'

type PointScaleProps<Points extends number> = {
  name: string
  values: readonly Points[]
  /** What a value is called, if a number alone doesn't say it. */
  nameOf?: (value: Points) => string
  chosen: number | null
  fills?: boolean
  onChange: (value: Points) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** Points to choose from, side by side. It's disabled with the fieldset around it. */
export function PointScale<Points extends number>(props: PointScaleProps<Points>) {
  const { name, values, nameOf, chosen, fills = false, onChange, onKeyDown } = props
  const isBelow = (value: Points) => fills && chosen !== null && value < chosen
  function lookOf(value: Points): string {
    if (chosen === value) return 'border-ember bg-ember font-medium text-on-fill'
    return isBelow(value)
      ? 'border-ember bg-ember-wash text-ember'
      : 'border-control bg-surface hover:border-text'
  }
  return (
    <div className={`grid gap-1.5 ${styles.scale}`} data-count={values.length}>
      {values.map((value) => (
        <label
          key={value}
          className={`grid min-h-11 cursor-pointer place-items-center rounded-control border font-mono text-small ${styles.point} ${lookOf(value)}`}
          data-chosen={chosen === value || undefined}
          data-below={isBelow(value) || undefined}
        >
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={nameOf?.(value)}
            checked={chosen === value}
            onChange={() => onChange(value)}
            onKeyDown={onKeyDown}
            className="sr-only"
          />
          <span>{value}</span>
        </label>
      ))}
    </div>
  )
}
