import { type EmbeddedTheme, embedSnippet } from '@fest/schemas/core/embedded-schedule.ts'
import { Button, Flex, TextArea } from '@sanity/ui'
import { useState } from 'react'
import { useLiveQuery } from '../documents/use-lake.ts'
import { Choice, Field, Note, Part, Status } from '../page/Parts.tsx'

const themeLabels: Record<EmbeddedTheme, string> = { light: 'Light', dark: 'Dark' }

/** The line that shows the schedule on another site, to copy. */
export function EmbedSnippet() {
  const settings = useLiveQuery<{ title: string | null }[]>('*[_id == "siteSettings"]{ title }')
  const [theme, setTheme] = useState<EmbeddedTheme | null>(null)
  const [said, setSaid] = useState('')
  const title = settings.result?.[0]?.title ?? 'our event'
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
    <Part title="The schedule on another site">
      <Note>
        Paste this line into the other site’s page. It shows the published schedule, as of the site’s last
        build.
      </Note>
      <Choice
        label="Theme"
        value={theme ?? ''}
        options={{ '': 'As the device is', ...themeLabels }}
        onChoose={(chosen) => setTheme(chosen || null)}
      />
      <Field label="Line to paste">
        <TextArea rows={3} readOnly value={snippet} />
      </Field>
      <Flex gap={3} align="center">
        <Button mode="ghost" text="Copy" onClick={() => void copy()} />
        <Status>{said}</Status>
      </Flex>
    </Part>
  )
}
