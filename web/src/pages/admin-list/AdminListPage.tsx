import { useParams } from 'react-router-dom'
import { lettersWord } from '#app/features/admin/letters/letter-paths.ts'
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

/** A kind's list; or letters, which have no route of their own, because every visitor loads the routes. */
export default function AdminListPage() {
  const { kind } = useParams()
  const screen = kind === lettersWord ? letters : lists
  return <AdminGate key={screen === letters ? 'letters' : 'lists'} screen={screen} />
}
