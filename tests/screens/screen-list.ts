import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { specificationRoutes } from '../support/specification-routes.ts'
import { submissionAnswers } from '../support/submissions.ts'

/** Who looks: nobody known, somebody without a registration, somebody with one, and those who run the event. */
export const viewers = ['visitor', 'newcomer', 'attendee', 'admin', 'organizer'] as const
export type Viewer = (typeof viewers)[number]

export type Screen = {
  /** Its caption: the address, and what is open there. */
  name: string
  path: string
  viewer: Viewer
  /** The form begins at this step, with answers. */
  draft?: { form: string; step: number; answers: Readonly<Record<string, unknown>> }
  /** Pressed once the page is there. */
  press?: { role: 'button'; name: string | RegExp }
}

const event = 'first-circuits'
/** Pages that send a visitor to sign in first. */
const guarded = new Set(['/register', '/profile', '/accommodation', '/admin'])

const publicScreens: readonly Screen[] = [
  ...specificationRoutes
    .filter(({ path }) => !guarded.has(path))
    .map(({ path }) => path.replace('{eventId}', event)),
  '/schedule?view=circuit',
  '/materials/bell-pairs-chsh',
  '/privacy',
  '/hackathon/projects',
  '/login?step=sign-up',
  '/login?step=forgotten',
  '/login?step=code',
  '/no/such/page',
  '/mailbox',
].map((path) => ({ name: path, path, viewer: 'visitor' }))

const opened: readonly Screen[] = [
  {
    name: '/schedule, filters',
    path: '/schedule',
    viewer: 'visitor',
    press: { role: 'button', name: /filter/i },
  },
  { name: '/, search', path: '/', viewer: 'visitor', press: { role: 'button', name: 'Search' } },
]

/** Each step of a form but the first, which is the page itself. */
function stepsOf(
  path: string,
  viewer: Viewer,
  form: string,
  answers: Readonly<Record<string, unknown>>,
  steps: number,
): Screen[] {
  return Array.from({ length: steps - 1 }, (_, index) => ({
    name: `${path}, step ${index + 2}`,
    path,
    viewer,
    draft: { form, step: index + 1, answers },
  }))
}

const forms: readonly Screen[] = [
  ...stepsOf('/ambassador', 'visitor', 'ambassador', submissionAnswers.ambassador, 2),
  ...stepsOf('/guest-speaker', 'visitor', 'talk', submissionAnswers.talk, 3),
  ...stepsOf('/sponsorship-form', 'visitor', 'sponsorship', submissionAnswers.sponsorship, 2),
  { name: '/register', path: '/register', viewer: 'newcomer' },
  ...stepsOf('/register', 'newcomer', 'registration', registrationAnswers, 4),
  { name: '/accommodation', path: '/accommodation', viewer: 'attendee' },
  ...stepsOf('/accommodation', 'attendee', 'accommodation', submissionAnswers.accommodation, 2),
]

const signedIn: readonly Screen[] = (
  [
    ['/, registered', 'attendee'],
    ['/register, registered', 'attendee'],
    ['/refer, signed in', 'attendee'],
    ['/profile', 'attendee'],
    ['/hackathon/team', 'attendee'],
    ['/profile, not registered', 'newcomer'],
    ['/admin, no admin', 'newcomer'],
  ] as const
).map(([name, viewer]) => ({ name, path: name.replace(/,.*/, ''), viewer }))

const panelPages =
  'registrations ambassador talk sponsorship accommodation contact check-in rooms settings log mail letters arrivals badges signs import reviews feedback'
const panel: readonly Screen[] = [
  '/admin',
  ...panelPages.split(' ').map((page) => `/admin/${page}`),
  '/hackathon/judging',
].map((path) => ({ name: path, path, viewer: 'admin' }))

const studio: readonly Screen[] = [
  '/studio/today',
  '/studio/structure',
  '/studio/structure/siteSettings',
  `/studio/intent/edit/id=session-${event};type=session/`,
  '/studio/schedule',
  '/studio/presentation',
  '/studio/release',
  '/studio/import',
].map((path) => ({ name: path.replace(/\/intent.*/, '/…/session'), path, viewer: 'organizer' }))

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...opened,
  ...forms,
  ...signedIn,
  ...panel,
  ...studio,
]
