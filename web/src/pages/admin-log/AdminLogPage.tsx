import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Log',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(async () => (await import('#app/features/admin/log/LogScreen.tsx')).LogScreen)

export default function AdminLogPage() {
  return <AdminGate screen={screen} part="log" />
}
