/**
 * The address of every screen. Links are built here and nowhere else, so that a renamed route is
 * found by the compiler. The route table (app/routes.ts) is tested against it.
 */
export const paths = {
  home: () => '/',
  opening: () => '/opening',
  about: () => '/about',
  register: () => '/register',
  schedule: () => '/schedule',
  guestSpeaker: () => '/guest-speaker',
  workshops: () => '/workshops',
  ambassador: () => '/ambassador',
  ambassadors: () => '/ambassadors',
  speakers: () => '/speakers',
  team: () => '/team',
  hackathon: () => '/hackathon',
  materials: () => '/materials',
  /** `slug` is the material's slug; only notebooks have a page. */
  notebook: (slug: string) => `/materials/${encodeURIComponent(slug)}`,
  secret: () => '/secret',
  sponsors: () => '/sponsors',
  organizers: () => '/organizers',
  supporters: () => '/supporters',
  codeOfConduct: () => '/code-of-conduct',
  faq: () => '/faq',
  contact: () => '/contact',
  /** `eventId` is the session's slug. */
  event: (eventId: string) => `/event/${encodeURIComponent(eventId)}`,
  /** `next` is where to go after signing in: a path on this site. */
  login: (next?: string) => (next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`),
  refer: () => '/refer',
  profile: () => '/profile',
  admin: () => '/admin',
  accommodation: () => '/accommodation',
  sponsorshipForm: () => '/sponsorship-form',
} as const
