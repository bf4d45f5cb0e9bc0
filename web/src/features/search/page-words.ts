import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { paths } from '#app/paths.ts'

type PageWords = {
  name: string
  /** What people may type who don't know that name. */
  words: string
}

/** The pages whose headings organizers edit. */
export const pageWords: Record<PageKey, PageWords> = {
  schedule: {
    name: 'Schedule',
    words: 'programme program agenda timetable calendar sessions rooms when where',
  },
  workshops: { name: 'Workshops', words: 'hands-on labs tutorials courses beginner' },
  hackathon: { name: 'Hackathon', words: 'challenge prizes teams rules judging jury' },
  speakers: { name: 'Speakers', words: 'people talks who guests instructors' },
  materials: { name: 'Materials', words: 'notebooks slides videos readings downloads colab learn' },
  faq: { name: 'FAQ', words: 'questions answers help frequently asked' },
  about: { name: 'About', words: 'event festival what is university history' },
  contact: { name: 'Contact', words: 'email mail write message help press' },
  register: { name: 'Register', words: 'registration sign up ticket seat place free attend join' },
  'code-of-conduct': { name: 'Code of Conduct', words: 'rules behaviour harassment report safety' },
  privacy: { name: 'Privacy', words: 'data protection gdpr personal keep delete consent' },
  accommodation: { name: 'Accommodation', words: 'sleep stay hotel hostel night room bed' },
  team: { name: 'Our Team', words: 'crew members people volunteers' },
  organizers: { name: 'Organizers', words: 'organisers people who runs hosts' },
  sponsors: { name: 'Sponsors', words: 'partners companies tiers' },
  supporters: { name: 'Supporters', words: 'partners communities thanks' },
  ambassadors: { name: 'Ambassadors', words: 'campus people list' },
  ambassador: { name: 'Apply as Ambassador', words: 'application campus volunteer' },
  'guest-speaker': { name: 'Guest Speaker', words: 'propose talk proposal call for papers cfp apply' },
  'sponsorship-form': { name: 'Become a sponsor', words: 'sponsorship form support money offer partner' },
  refer: { name: 'Refer', words: 'referral invite friends link code share' },
}

/** Pages without a document of their own. */
export const plainPages: readonly (PageWords & { href: string })[] = [
  { href: paths.home(), name: 'Home', words: 'start front page welcome dates place' },
  {
    href: paths.hackathonTeam(),
    name: 'Hackathon team',
    words: 'find people join invite code looking for teammates hand in submit project',
  },
  { href: paths.hackathonProjects(), name: 'Hackathon projects', words: 'showcase results winners ranking' },
  { href: paths.scheduleChanges(), name: 'Schedule changes', words: 'moved canceled added feed' },
  { href: paths.lab(), name: 'The lab', words: 'circuit simulator composer gates bloch openqasm play' },
  { href: paths.login(), name: 'Sign in', words: 'login log in account password sign up' },
  { href: paths.profile(), name: 'My profile', words: 'account ticket settings my data' },
  { href: paths.opening(), name: 'Opening ceremony', words: 'launch countdown curtain confetti' },
]
