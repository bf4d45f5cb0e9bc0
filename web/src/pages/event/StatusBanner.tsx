import type { SessionStatus } from '@fest/schemas/vocabulary/session.ts'
import { WarningIcon } from '#app/ui/icons.tsx'

const words: Partial<Record<SessionStatus, { title: string; text: string }>> = {
  cancelled: { title: 'This session is canceled.', text: '' },
  tentative: { title: 'Not confirmed yet.', text: 'Time and room may still change.' },
}

type StatusBannerProps = { status: SessionStatus | null; hasMeanwhile: boolean }

/** Before anything else, whether the session will not, or may not, take place as announced. */
export function StatusBanner({ status, hasMeanwhile }: StatusBannerProps) {
  const banner = status ? words[status] : undefined
  if (!banner) return null
  return (
    <p className="mb-5 flex max-w-prose items-start gap-3 rounded-control border border-ember/50 bg-ember-wash px-4 py-3 text-small">
      <WarningIcon className="mt-0.5 size-5 text-ember" />
      <span>
        <strong className="font-semibold">{banner.title}</strong> {banner.text}
        {status === 'cancelled' && hasMeanwhile ? (
          <a href="#meanwhile" className="link">
            See what else is on at that time
          </a>
        ) : null}
      </span>
    </p>
  )
}
