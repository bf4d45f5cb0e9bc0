import { adminKindLabels, isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useParams } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { AdminGate } from '#app/features/admin/frame/AdminGate.tsx'
import { lazyScreen } from '#app/features/admin/frame/lazy-screen.ts'
import { nothingHereMeta } from '#app/features/not-found/nothing-here-meta.ts'

type Params = Readonly<Record<string, string | undefined>>

export const queries = ({ kind }: Params) => (kind === 'check-in' ? [siteSettingsOptions()] : [])

const overview = lazyScreen(
  async () => (await import('#app/features/admin/overview/OverviewScreen.tsx')).OverviewScreen,
)

const lists = lazyScreen(() => import('./AdminListScreen.tsx'))

/** The screens beside the overview and the lists, by their word in the address. */
const screens = {
  'check-in': lazyScreen(() => import('./AdminCheckInScreen.tsx')),
  arrivals: lazyScreen(
    async () => (await import('#app/features/admin/arrivals/ArrivalsScreen.tsx')).ArrivalsScreen,
  ),
  badges: lazyScreen(async () => (await import('#app/features/admin/badges/BadgesScreen.tsx')).BadgesScreen),
  signs: lazyScreen(async () => (await import('#app/features/admin/signs/SignsScreen.tsx')).SignsScreen),
  import: lazyScreen(() => import('./AdminPeopleImportScreen.tsx')),
  rooms: lazyScreen(async () => (await import('#app/features/admin/places/RoomsScreen.tsx')).RoomsScreen),
  reviews: lazyScreen(() => import('./AdminReviewsScreen.tsx')),
  letters: lazyScreen(() => import('./AdminLettersScreen.tsx')),
  coming: lazyScreen(async () => (await import('#app/features/admin/coming/ComingScreen.tsx')).ComingScreen),
  feedback: lazyScreen(async () => {
    const { feedbackOptions, FeedbackScreen } =
      await import('#app/features/admin/feedback/FeedbackScreen.tsx')
    return { Screen: FeedbackScreen, queries: () => [feedbackOptions()] }
  }),
  mail: lazyScreen(async () => (await import('#app/features/admin/mail/MailScreen.tsx')).MailScreen),
  log: lazyScreen(async () => (await import('#app/features/admin/log/LogScreen.tsx')).LogScreen),
  settings: lazyScreen(
    async () => (await import('#app/features/admin/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
} as const

const isScreen = (kind: string): kind is keyof typeof screens => Object.hasOwn(screens, kind)

/** Titles that are more than the word in the address. */
const titles: Partial<Record<keyof typeof screens, string>> = {
  signs: 'Door signs',
  import: 'Import people',
  coming: 'Still coming?',
}

function titleOf(kind: string | undefined): string | null {
  if (kind === undefined) return 'Organizers’ area'
  if (isScreen(kind)) return titles[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  return isAdminKind(kind) ? adminKindLabels[kind] : null
}

export function meta(_client: unknown, { kind }: Params) {
  const title = titleOf(kind)
  if (title === null) return nothingHereMeta
  return { title, description: 'For organizers of Qiskit Fall Fest.', noIndex: true }
}

/** The panel. Its screens stand here rather than in the route table, because every visitor loads that. */
export default function AdminPage() {
  const { kind } = useParams()
  if (kind === undefined) return <AdminGate screen={overview} part="overview" />
  const part = isScreen(kind) ? kind : 'lists'
  return <AdminGate key={part} screen={part === 'lists' ? lists : screens[part]} part={part} />
}
