import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Rooms',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(
  async () => (await import('#app/features/admin/places/RoomsScreen.tsx')).RoomsScreen,
)

export default function AdminRoomsPage() {
  return <AdminGate screen={screen} part="rooms" />
}
