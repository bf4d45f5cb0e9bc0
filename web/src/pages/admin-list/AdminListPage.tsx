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

const reviews = lazyScreen(async () => {
  const { AdminReviewsScreen, queries } = await import('./AdminReviewsScreen.tsx')
  return { Screen: AdminReviewsScreen, queries }
})

/**
 * A kind's list; or letters or reviews, which have no route of their own, because every visitor loads the routes. Their words
 * are those in letter-paths.ts and review-paths.ts: imported, these would be more files that every visitor loads the names of.
 */
export default function AdminListPage() {
  const { kind } = useParams()
  const screen = kind === 'letters' ? letters : kind === 'reviews' ? reviews : lists
  const part = kind === 'letters' || kind === 'reviews' ? kind : 'lists'
  return <AdminGate key={part} screen={screen} part={part} />
}
