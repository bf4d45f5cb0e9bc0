// @chunk seats
import { t } from '@fest/schemas/core/words/t.ts'
import { useEffect, useState } from 'react'
import { getConfig } from '#app/config.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { saveFile } from '#app/lib/window/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import type { CalendarSession } from './ics.ts'

type AddToCalendarProps = {
  sessions: readonly CalendarSession[]
  /** The name of the file without its extension. */
  fileName: string
  label: string
  className?: string
  variant?: 'primary'
}

const loadWriter = () => import('./ics.ts')

/** Offers the sessions as a calendar file. It is made in the browser, so it works without a network. */
export function AddToCalendar({ sessions, fileName, label, className = '', variant }: AddToCalendarProps) {
  const { title, venue } = useSiteSettings()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    // Loaded early, in case the campus wifi is gone later; a press tries again and shows the error.
    loadWriter().catch(() => {})
  }, [])

  async function download() {
    try {
      const { calendarText } = await loadWriter()
      const text = calendarText(sessions, {
        siteUrl: getConfig().siteUrl,
        title,
        venueName: venue?.name ?? null,
      })
      saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName}.ics`)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <div className={`noscript:hidden ${className}`}>
      <Button variant={variant ?? 'quiet'} size="sm" onClick={() => void download()}>
        {label}
      </Button>
      <p aria-live="polite" className="text-small text-ember not-empty:mt-2">
        {hasFailed ? t`We couldn’t make the calendar file. Check your connection, then try again.` : ''}
      </p>
    </div>
  )
}
