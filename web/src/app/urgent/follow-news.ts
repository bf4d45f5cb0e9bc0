import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { followPublishes } from '#app/content/fetching/follow-publishes.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { eventNow, followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { unseen } from './unseen.ts'

/**
 * Keeps an open page up to date with what is published, and puts urgent announcements in sight, on any page. `hasGap`
 * says that something may have been published since the page got its content.
 */
export function followNews(queryClient: QueryClient, hasGap: boolean): void {
  followPublishes(queryClient, hasGap)
  // They come with the settings, which every page has anyway: no request of their own.
  const observer = new QueryObserver(queryClient, { ...siteSettingsOptions(), meta: unseen })
  let isShown = false

  /** Loads the code when there is news, or no published settings, where the bar has to ask for itself. */
  function look() {
    const { data } = observer.getCurrentResult()
    if (isShown || (data !== null && (data?.urgent ?? []).every(hasEnded))) return
    isShown = true
    import('./show-urgent.tsx').then(
      ({ showUrgent }) => showUrgent(queryClient),
      // Without its code; the next answer tries again.
      () => (isShown = false),
    )
  }

  observer.subscribe(look)
  followEventClock(look)
  look()
}

/** Whether an announcement's time is over, by this device's clock. */
function hasEnded({ endsAt }: { endsAt: string | null }): boolean {
  return endsAt !== null && Date.parse(endsAt) <= eventNow()
}
