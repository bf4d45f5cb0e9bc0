import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Settings',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(
  async () => (await import('#app/features/admin/settings/SettingsScreen.tsx')).SettingsScreen,
)

export default function AdminSettingsPage() {
  return <AdminGate screen={screen} part="settings" />
}
