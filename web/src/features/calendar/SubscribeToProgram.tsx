import { t } from '@fest/schemas/core/words/t.ts'
import { getConfig } from '#app/config.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'

/** The program as a calendar that updates itself: a link for the device's app, and an address to paste. */
export function SubscribeToProgram() {
  const address = `${getConfig().siteUrl}/schedule.ics`

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
        <CopyButton textOf={() => address} what={t`the address`} />
      </div>
      <p className="mt-3 font-mono text-label break-all select-all">{address}</p>
    </Disclosure>
  )
}
