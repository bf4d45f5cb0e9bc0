import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Organizers’ area',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(async () => {
  const { AdminListScreen, queries } = await import('./AdminListScreen.tsx')
  return { Screen: AdminListScreen, queries }
})

export default function AdminListPage() {
  return <AdminGate screen={screen} part="lists" />
}
