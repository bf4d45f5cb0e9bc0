import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { getConfig } from '#app/config.ts'
import { Button } from '#app/ui/Button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'

/**
 * The whole program as a calendar that updates itself: a link that opens it in the device's calendar app, and the
 * address for apps that want it pasted.
 */
export function SubscribeToProgram() {
  const address = `${getConfig().siteUrl}/schedule.ics`
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(t`Address copied.`)
    } catch {
      setSaid(t`We couldn’t copy the address. Select it and copy it yourself.`)
    }
  }

  return (
    <Disclosure summary="Subscribe to the full schedule">
      <p>Your calendar updates itself: when a session moves, it moves there too.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          Open in my calendar
        </a>
        <Button variant="quiet" size="sm" onClick={() => void copy()}>
          Copy the address
        </Button>
      </div>
      <p className="mt-3 font-mono text-label break-all select-all">{address}</p>
      <p aria-live="polite" className="mt-2 min-h-6 text-small">
        {said}
      </p>
    </Disclosure>
  )
}
