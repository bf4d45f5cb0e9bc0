import { t } from '@fest/schemas/core/words/t.ts'
import type { QueryClient } from '@tanstack/react-query'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { announcementsOptions } from '#app/features/lists/announcements/announcements.queries.ts'
import { sponsorWallOptions } from '#app/features/lists/sponsors/sponsors.queries.ts'
import { homeOptions } from '#app/features/home/home.queries.ts'
import { roomsOptions, scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { deferHydration } from '#app/lib/hydration/deferred-hydration.tsx'

export const queries = () => [
  siteSettingsOptions(),
  homeOptions(),
  announcementsOptions(),
  scheduleOptions(),
  roomsOptions(),
  sponsorWallOptions(),
]

export function meta(client: QueryClient) {
  const settings = client.getQueryData(siteSettingsOptions().queryKey)
  return {
    title: [settings?.title ?? t`Home`, settings?.hostName].filter(Boolean).join(' · '),
    description:
      settings?.description ?? t`Hands-on Qiskit workshops, guided notebooks and a campus hackathon.`,
  }
}

const content = deferHydration(async () => (await import('./HomeContent.tsx')).HomeContent, {
  isNeeded: true,
})
const below = deferHydration(async () => (await import('./BelowHero.tsx')).BelowHero, {
  isNeeded: true,
  waitsForPerson: true,
})
export const parts = [content, below]

export default function HomePage() {
  return (
    <>
      <content.Part />
      <below.Part />
    </>
  )
}
