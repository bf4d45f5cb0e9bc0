import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Mail',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const screen = lazyScreen(async () => (await import('#app/features/admin/mail/MailScreen.tsx')).MailScreen)

export default function AdminMailPage() {
  return <AdminGate screen={screen} part="mail" />
}
