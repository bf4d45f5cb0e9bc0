// @chunk core
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { ContactTopic } from '@fest/schemas/vocabulary/applications.ts'

/** Every screen's address. Links are built only here, so the compiler finds a renamed route. */
export const paths = {
  home: () => '/',
  opening: () => '/opening',
  about: () => '/about',
  /** The campus map; `room` is the slug of the room to highlight. */
  campus: (room?: string) =>
    room === undefined ? '/about#campus' : `/about?room=${encodeURIComponent(room)}#campus`,
  register: () => '/register',
  schedule: () => '/schedule',
  scheduleChanges: () => '/schedule/changes',
  guestSpeaker: () => '/guest-speaker',
  workshops: () => '/workshops',
  ambassador: () => '/ambassador',
  ambassadors: () => '/ambassadors',
  speakers: () => '/speakers',
  team: () => '/team',
  hackathon: () => '/hackathon',
  /** `code` is a team's: the address is then an invitation. */
  hackathonTeam: (code?: string) =>
    code === undefined ? '/hackathon/team' : `/hackathon/team?code=${encodeURIComponent(code)}`,
  hackathonProjects: () => '/hackathon/projects',
  hackathonJudging: () => '/hackathon/judging',
  materials: () => '/materials',
  /** `slug` is the material's slug; only notebooks have a page. */
  notebook: (slug: string) => `/materials/${encodeURIComponent(slug)}`,
  /** The circuit is in the fragment, or in the query of a link to share; see packages/lab/formats/address.ts. */
  lab: () => '/lab',
  sponsors: () => '/sponsors',
  organizers: () => '/organizers',
  supporters: () => '/supporters',
  codeOfConduct: () => '/code-of-conduct',
  privacy: () => '/privacy',
  faq: () => '/faq',
  contact: (topic?: ContactTopic) => (topic === undefined ? '/contact' : `/contact?topic=${topic}`),
  /** `eventId` is the session's slug. */
  event: (eventId: string) => `/event/${encodeURIComponent(eventId)}`,
  /** `next` is where to go after signing in: a path on this site. `step` is for people who have no account yet. */
  login: (next?: string, step?: 'sign-up') =>
    next === undefined
      ? '/login'
      : `/login?next=${encodeURIComponent(next)}${step === undefined ? '' : `&step=${step}`}`,
  /** The target of links in mails about accounts. */
  confirm: () => '/confirm',
  refer: () => '/refer',
  profile: () => '/profile',
  admin: () => '/admin',
  /** A kind's list; `search` is its filter as a query string, with the question mark. */
  adminList: (kind: AdminKind, search = '') => `/admin/${kind}${search}`,
  adminRow: (kind: AdminKind, id: string) => `/admin/${kind}?row=${encodeURIComponent(id)}`,
  adminCheckIn: () => '/admin/check-in',
  /** Who sleeps where; `house` is the place to stay that is shown. */
  adminRooms: (house?: string) =>
    house === undefined ? '/admin/rooms' : `/admin/rooms?house=${encodeURIComponent(house)}`,
  adminSettings: () => '/admin/settings',
  adminLog: () => '/admin/log',
  adminMail: () => '/admin/mail',
  accommodation: () => '/accommodation',
  sponsorshipForm: () => '/sponsorship-form',
} as const
