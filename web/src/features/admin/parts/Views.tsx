import type { ReactNode } from 'react'
import styles from './views.module.css'

type ViewsProps<View extends string> = {
  legend: string
  views: readonly { view: View; label: ReactNode }[]
  chosen: View
  onChoose: (view: View) => void
}

/** The views of one screen, side by side; the one that is shown is underlined. */
export function Views<View extends string>({ legend, views, chosen, onChoose }: ViewsProps<View>) {
  return (
    <fieldset className="flex flex-wrap gap-1 border-b border-line">
      <legend className="sr-only">{legend}</legend>
      {views.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          data-tight={views.length > 4 || undefined}
          className={styles.view}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
