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

const reviews = lazyScreen(async () => {
  const { AdminReviewsScreen, queries } = await import('./AdminReviewsScreen.tsx')
  return { Screen: AdminReviewsScreen, queries }
})

const badges = lazyScreen(
  async () => (await import('#app/features/admin/badges/BadgesScreen.tsx')).BadgesScreen,
)

const signs = lazyScreen(async () => (await import('#app/features/admin/signs/SignsScreen.tsx')).SignsScreen)

const arrivals = lazyScreen(
  async () => (await import('#app/features/admin/arrivals/ArrivalsScreen.tsx')).ArrivalsScreen,
)

const peopleImport = lazyScreen(
  async () => (await import('./AdminPeopleImportScreen.tsx')).AdminPeopleImportScreen,
)

/** The screens beside the lists, by their word in the address. */
const others = { letters, feedback, reviews, badges, signs, arrivals, import: peopleImport } as const

/**
 * A kind's list, or one of the other screens, which have no route of their own, because every visitor loads the routes. Their
 * words are those of letter-paths.ts and its like: imported, such a file would be another one that every visitor loads the
 * name of.
 */
export default function AdminListPage() {
  const { kind } = useParams()
  const part = isOther(kind) ? kind : 'lists'
  return <AdminGate key={part} screen={part === 'lists' ? lists : others[part]} part={part} />
}

function isOther(kind: string | undefined): kind is keyof typeof others {
  return kind !== undefined && Object.hasOwn(others, kind)
}
