import { paths } from '#app/paths.ts'
import type { Route } from './lazy-page.ts'

/** For addresses without a route; one of the specification's is in here, as every visitor loads the table. */
export const notFoundRoute: Route = { path: '*', page: () => import('#app/pages/not-found/NotFoundPage.tsx') }

/** The route table of the specification, section 2. Every page is its own chunk. */
export const routes: readonly Route[] = [
  { path: '/', page: () => import('#app/pages/home/HomePage.tsx') },
  { path: '/opening', page: () => import('#app/pages/opening/OpeningPage.tsx'), hasOwnLayout: true },
  { path: '/about', page: () => import('#app/pages/about/AboutPage.tsx') },
  { path: '/register', page: () => import('#app/pages/register/RegisterPage.tsx') },
  { path: '/schedule', page: () => import('#app/pages/schedule/SchedulePage.tsx') },
  // Not in the specification: what changed since a version people planned by.
  { path: paths.scheduleChanges(), page: () => import('#app/pages/schedule-changes/ChangesPage.tsx') },
  { path: '/guest-speaker', page: () => import('#app/pages/guest-speaker/GuestSpeakerPage.tsx') },
  { path: '/workshops', page: () => import('#app/pages/workshops/WorkshopsPage.tsx') },
  { path: '/ambassador', page: () => import('#app/pages/ambassador/AmbassadorPage.tsx') },
  { path: '/ambassadors', page: () => import('#app/pages/ambassadors/AmbassadorsPage.tsx') },
  { path: '/speakers', page: () => import('#app/pages/speakers/SpeakersPage.tsx') },
  { path: '/team', page: () => import('#app/pages/team/TeamPage.tsx') },
  { path: '/hackathon', page: () => import('#app/pages/hackathon/HackathonPage.tsx') },
  // Not in the specification: finding a team, projects, and scoring are separate screens.
  { path: '/hackathon/team', page: () => import('#app/pages/hackathon-team/HackathonTeamPage.tsx') },
  {
    path: '/hackathon/projects',
    page: () => import('#app/pages/hackathon-projects/HackathonProjectsPage.tsx'),
  },
  { path: '/hackathon/judging', page: () => import('#app/pages/hackathon-judging/HackathonJudgingPage.tsx') },
  { path: '/materials', page: () => import('#app/pages/materials/MaterialsPage.tsx') },
  // Not in the specification: a notebook is long enough for an address of its own.
  { path: '/materials/:notebook', page: () => import('#app/pages/notebook/NotebookPage.tsx') },
  // Not in the specification: running a circuit is how quantum is learned.
  { path: '/lab', page: () => import('#app/pages/lab/LabPage.tsx') },
  { path: '/sponsors', page: () => import('#app/pages/sponsors/SponsorsPage.tsx') },
  { path: '/organizers', page: () => import('#app/pages/organizers/OrganizersPage.tsx') },
  { path: '/supporters', page: () => import('#app/pages/supporters/SupportersPage.tsx') },
  { path: '/code-of-conduct', page: () => import('#app/pages/code-of-conduct/CodeOfConductPage.tsx') },
  // Not in the specification: people need to be able to read the notice they agree to.
  { path: '/privacy', page: () => import('#app/pages/privacy/PrivacyPage.tsx') },
  { path: '/faq', page: () => import('#app/pages/faq/FaqPage.tsx') },
  { path: '/contact', page: () => import('#app/pages/contact/ContactPage.tsx') },
  { path: '/event/:eventId', page: () => import('#app/pages/event/EventPage.tsx') },
  { path: '/login', page: () => import('#app/pages/login/LoginPage.tsx') },
  // Not in the specification: the target of links in mails about accounts.
  { path: paths.confirm(), page: () => import('#app/pages/confirm/ConfirmPage.tsx') },
  { path: '/refer', page: () => import('#app/pages/refer/ReferPage.tsx') },
  { path: '/profile', page: () => import('#app/pages/profile/ProfilePage.tsx') },
  // Not in the specification: the panel has screens, each with an address to send to a colleague.
  { path: '/admin/:kind?', page: () => import('#app/pages/admin/AdminPage.tsx'), hasOwnLayout: true },
  { path: '/accommodation', page: () => import('#app/pages/accommodation/AccommodationPage.tsx') },
  { path: '/sponsorship-form', page: () => import('#app/pages/sponsorship-form/SponsorshipFormPage.tsx') },
  notFoundRoute,
]
