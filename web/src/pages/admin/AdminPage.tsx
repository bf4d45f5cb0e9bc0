import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Organizers’ area',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(
  async () => (await import('#app/features/admin/overview/OverviewScreen.tsx')).OverviewScreen,
)

export default function AdminPage() {
  return <AdminGate screen={screen} part="overview" />
}
