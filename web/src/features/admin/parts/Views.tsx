import type { ReactNode } from 'react'

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
          className="min-h-11 px-3.5 font-medium text-muted hover:text-text aria-pressed:text-text aria-pressed:[box-shadow:inset_0_-2px_0_var(--color-amber)] max-[30rem]:data-tight:min-w-11 max-[30rem]:data-tight:px-2"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
