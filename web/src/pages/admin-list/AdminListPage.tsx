import { useParams } from 'react-router-dom'
import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'

export const meta = () => ({
  title: 'Organizers’ area',
  description: 'For organizers of Qiskit Fall Fest.',
  noIndex: true,
})

const lists = lazyScreen(async () => {
  const { AdminListScreen, queries } = await import('./AdminListScreen.tsx')
  return { Screen: AdminListScreen, queries }
})

const letters = lazyScreen(async () => {
  const { AdminLettersScreen, queries } = await import('./AdminLettersScreen.tsx')
  return { Screen: AdminLettersScreen, queries }
})

const feedback = lazyScreen(async () => {
  const { AdminFeedbackScreen, queries } = await import('./AdminFeedbackScreen.tsx')
  return { Screen: AdminFeedbackScreen, queries }
})

/**
 * A kind's list; or letters or feedback, which have no route of their own, because every visitor loads the routes. Their word is the one
 * in letter-paths.ts: imported, that file would be another one that every visitor loads the name of.
 */
export default function AdminListPage() {
  const { kind } = useParams()
  if (kind === 'feedback') return <AdminGate key={kind} screen={feedback} part={kind} />
  const screen = kind === 'letters' ? letters : lists
  const part = screen === letters ? 'letters' : 'lists'
  return <AdminGate key={part} screen={screen} part={part} />
}
