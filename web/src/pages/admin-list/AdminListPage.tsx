import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Organizers’ area',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(async () => (await import('./AdminListScreen.tsx')).AdminListScreen)

export default function AdminListPage() {
  return <AdminGate screen={screen} />
}
