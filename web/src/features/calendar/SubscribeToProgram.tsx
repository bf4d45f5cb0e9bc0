import { t } from '@fest/schemas/core/words/t.ts'
import { getConfig } from '#app/config.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'

/**
 * The whole program as a calendar that updates itself: a link that opens it in the device's calendar app, and the
 * address for apps that want it pasted.
 */
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
