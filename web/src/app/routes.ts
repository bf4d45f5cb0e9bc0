import type { Route } from './page-module.ts'

/** Shown for every address that no other route has. */
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
  { path: '/materials', page: () => import('#app/pages/materials/MaterialsPage.tsx') },
  // Beside the specification's table: a notebook is long enough for an address of its own.
  { path: '/materials/:notebook', page: () => import('#app/pages/notebook/NotebookPage.tsx') },
  // Its second address is content that changes without a deploy: the not-found page asks for it.
  { path: '/secret', page: () => import('#app/pages/secret/SecretPage.tsx') },
  { path: '/sponsors', page: () => import('#app/pages/sponsors/SponsorsPage.tsx') },
  { path: '/organizers', page: () => import('#app/pages/organizers/OrganizersPage.tsx') },
  { path: '/supporters', page: () => import('#app/pages/supporters/SupportersPage.tsx') },
  { path: '/code-of-conduct', page: () => import('#app/pages/code-of-conduct/CodeOfConductPage.tsx') },
  { path: '/faq', page: () => import('#app/pages/faq/FaqPage.tsx') },
  { path: '/contact', page: () => import('#app/pages/contact/ContactPage.tsx') },
  { path: '/event/:eventId', page: () => import('#app/pages/event/EventPage.tsx') },
  { path: '/login', page: () => import('#app/pages/login/LoginPage.tsx') },
  { path: '/refer', page: () => import('#app/pages/refer/ReferPage.tsx') },
  { path: '/profile', page: () => import('#app/pages/profile/ProfilePage.tsx') },
  { path: '/admin', page: () => import('#app/pages/admin/AdminPage.tsx') },
  { path: '/accommodation', page: () => import('#app/pages/accommodation/AccommodationPage.tsx') },
  { path: '/sponsorship-form', page: () => import('#app/pages/sponsorship-form/SponsorshipFormPage.tsx') },
  // Only while developing: the condition is a constant at build time, so the page is not in the product.
  ...(import.meta.env.DEV
    ? [{ path: '/dev-ui', page: () => import('#app/pages/dev-ui/DevUiPage.tsx') } satisfies Route]
    : []),
  notFoundRoute,
]
