import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const queries = () => [siteSettingsOptions()]

export const meta = () => ({
  title: 'Check-in',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(async () => (await import('./AdminCheckInScreen.tsx')).AdminCheckInScreen)

export default function AdminCheckInPage() {
  return <AdminGate screen={screen} part="check-in" />
}
