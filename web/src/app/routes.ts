import { paths } from '#app/paths.ts'
import type { Route } from './page-module.ts'

/**
 * Shown for every address that no other route has. One route of the specification is not in the table below but
 * behind this one, for the table is part of what every visitor loads.
 */
export const notFoundRoute: Route = {
  path: '*',
  page: () => import('#app/pages/not-found/NotFoundPage.tsx'),
}

/** The route table of the specification, section 2. Every page is its own chunk. */
export const routes: readonly Route[] = [
  { path: '/', page: () => import('#app/pages/home/HomePage.tsx') },
  { path: '/opening', page: () => import('#app/pages/opening/OpeningPage.tsx'), hasOwnLayout: true },
  { path: '/about', page: () => import('#app/pages/about/AboutPage.tsx') },
  { path: '/register', page: () => import('#app/pages/register/RegisterPage.tsx') },
  { path: '/schedule', page: () => import('#app/pages/schedule/SchedulePage.tsx') },
  { path: '/guest-speaker', page: () => import('#app/pages/guest-speaker/GuestSpeakerPage.tsx') },
  { path: '/workshops', page: () => import('#app/pages/workshops/WorkshopsPage.tsx') },
  { path: '/ambassador', page: () => import('#app/pages/ambassador/AmbassadorPage.tsx') },
  { path: '/ambassadors', page: () => import('#app/pages/ambassadors/AmbassadorsPage.tsx') },
  { path: '/speakers', page: () => import('#app/pages/speakers/SpeakersPage.tsx') },
  { path: '/team', page: () => import('#app/pages/team/TeamPage.tsx') },
  { path: '/hackathon', page: () => import('#app/pages/hackathon/HackathonPage.tsx') },
  // Beside the specification's table: finding a team, seeing what was built, and scoring it are screens of their own.
  { path: '/hackathon/team', page: () => import('#app/pages/hackathon-team/HackathonTeamPage.tsx') },
  {
    path: '/hackathon/projects',
    page: () => import('#app/pages/hackathon-projects/HackathonProjectsPage.tsx'),
  },
  { path: '/hackathon/judging', page: () => import('#app/pages/hackathon-judging/HackathonJudgingPage.tsx') },
  { path: '/materials', page: () => import('#app/pages/materials/MaterialsPage.tsx') },
  // Beside the specification's table: a notebook is long enough for an address of its own.
  { path: '/materials/:notebook', page: () => import('#app/pages/notebook/NotebookPage.tsx') },
  { path: '/sponsors', page: () => import('#app/pages/sponsors/SponsorsPage.tsx') },
  { path: '/organizers', page: () => import('#app/pages/organizers/OrganizersPage.tsx') },
  { path: '/supporters', page: () => import('#app/pages/supporters/SupportersPage.tsx') },
  { path: '/code-of-conduct', page: () => import('#app/pages/code-of-conduct/CodeOfConductPage.tsx') },
  // Beside the specification's table: nobody can agree to a text that stands nowhere.
  { path: '/privacy', page: () => import('#app/pages/privacy/PrivacyPage.tsx') },
  { path: '/faq', page: () => import('#app/pages/faq/FaqPage.tsx') },
  { path: '/contact', page: () => import('#app/pages/contact/ContactPage.tsx') },
  { path: '/event/:eventId', page: () => import('#app/pages/event/EventPage.tsx') },
  { path: '/login', page: () => import('#app/pages/login/LoginPage.tsx') },
  // Beside the specification's table: where the links in mails about accounts lead.
  { path: paths.confirm(), page: () => import('#app/pages/confirm/ConfirmPage.tsx') },
  { path: '/refer', page: () => import('#app/pages/refer/ReferPage.tsx') },
  { path: '/profile', page: () => import('#app/pages/profile/ProfilePage.tsx') },
  { path: '/admin', page: () => import('#app/pages/admin/AdminPage.tsx'), hasOwnLayout: true },
  // Beside the specification's table: the panel is a place with screens, and each can be sent to a colleague.
  {
    path: '/admin/check-in',
    page: () => import('#app/pages/admin-check-in/AdminCheckInPage.tsx'),
    hasOwnLayout: true,
  },
  {
    path: '/admin/settings',
    page: () => import('#app/pages/admin-settings/AdminSettingsPage.tsx'),
    hasOwnLayout: true,
  },
  { path: '/admin/log', page: () => import('#app/pages/admin-log/AdminLogPage.tsx'), hasOwnLayout: true },
  { path: '/admin/mail', page: () => import('#app/pages/admin-mail/AdminMailPage.tsx'), hasOwnLayout: true },
  { path: '/admin/:kind', page: () => import('#app/pages/admin-list/AdminListPage.tsx'), hasOwnLayout: true },
  { path: '/accommodation', page: () => import('#app/pages/accommodation/AccommodationPage.tsx') },
  { path: '/sponsorship-form', page: () => import('#app/pages/sponsorship-form/SponsorshipFormPage.tsx') },
  // Only while developing: the condition is a constant at build time, so the page is not in the product.
  ...(import.meta.env.DEV
    ? [{ path: '/dev-ui', page: () => import('#app/pages/dev-ui/DevUiPage.tsx') } satisfies Route]
    : []),
  notFoundRoute,
]
