import { type EmbeddedTheme, embeddedThemes, embedSnippet } from '@fest/schemas/core/embedded-schedule.ts'
import { useId, useState } from 'react'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { FestButton } from '../page/FestButton.tsx'

const themeLabels: Record<EmbeddedTheme, string> = { light: 'Light', dark: 'Dark' }

/** The line that shows the schedule on another site, to copy. */
export function EmbedSnippet() {
  const settings = useLiveQuery<{ title: string | null }[]>('*[_id == "siteSettings"]{ title }')
  const [theme, setTheme] = useState<EmbeddedTheme | null>(null)
  const [said, setSaid] = useState('')
  const fieldId = useId()
  const title = (settings.state === 'loading' ? undefined : settings.result?.[0]?.title) ?? 'our event'
  const snippet = embedSnippet(location.origin, title, theme)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet)
      setSaid('Copied.')
    } catch {
      setSaid('We couldn’t copy it. Select the line and copy it yourself.')
    }
  }

  return (
    <section className="release-versions" aria-labelledby="release-embed">
      <h2 id="release-embed">The schedule on another site</h2>
      <p className="fest-note">
        Paste this line into the other site’s page. It shows the published schedule, as of the site’s last
        build.
      </p>
      <div className="release-version-form">
        <label htmlFor={`${fieldId}t`}>Theme</label>
        <select
          id={`${fieldId}t`}
          value={theme ?? ''}
          onChange={({ target }) => setTheme(embeddedThemes.find((each) => each === target.value) ?? null)}
        >
          <option value="">As the device is</option>
          {embeddedThemes.map((each) => (
            <option key={each} value={each}>
              {themeLabels[each]}
            </option>
          ))}
        </select>
        <label htmlFor={`${fieldId}s`}>Line to paste</label>
        <textarea id={`${fieldId}s`} rows={3} readOnly value={snippet} />
        <FestButton onClick={() => void copy()}>Copy</FestButton>
        <output className="fest-note">{said}</output>
      </div>
    </section>
  )
}
