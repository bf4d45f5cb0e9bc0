import { useId } from 'react'
import { chooseTheme, themeLabels, themes, useTheme } from '#app/ui/theme.ts'

/** Dark, light, or the system's setting. Radio buttons, so that arrow keys choose and the choice is announced. */
export function ThemeChoice() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex flex-wrap items-center gap-3">
      <legend className="float-left me-2 text-small text-muted">Theme</legend>
      <span className="inline-flex rounded-control border border-control p-0.5">
        {themes.map((theme) => (
          <label
            key={theme}
            data-chosen={chosen === theme || undefined}
            className="flex min-h-11 cursor-pointer items-center rounded-[6px] px-3 text-small text-muted hover:text-text data-chosen:bg-raised data-chosen:font-medium data-chosen:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <span>{themeLabels[theme]}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
