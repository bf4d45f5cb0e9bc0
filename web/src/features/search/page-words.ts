import { t } from '@fest/schemas/core/words/t.ts'
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { paths } from '#app/paths.ts'

type PageWords = {
  name: string
  /** What people may type who don't know that name, in their language. */
  words: string
}

/** The pages whose headings organizers edit. */
export const pageWords: Record<PageKey, PageWords> = {
  schedule: {
    name: t`Schedule`,
    words: t`programme program agenda timetable calendar sessions rooms when where`,
  },
  workshops: { name: t`Workshops`, words: t`hands-on labs tutorials courses beginner` },
  hackathon: { name: t`Hackathon`, words: t`challenge prizes teams rules judging jury` },
  speakers: { name: t`Speakers`, words: t`people talks who guests instructors` },
  materials: { name: t`Materials`, words: t`notebooks slides videos readings downloads colab learn` },
  faq: { name: t`FAQ`, words: t`questions answers help frequently asked` },
  about: { name: t`About`, words: t`event festival what is university history` },
  contact: { name: t`Contact`, words: t`email mail write message help press` },
  register: { name: t`Register`, words: t`registration sign up ticket seat place free attend join` },
  'code-of-conduct': { name: t`Code of Conduct`, words: t`rules behaviour harassment report safety` },
  privacy: { name: t`Privacy`, words: t`data protection gdpr personal keep delete consent` },
  accommodation: { name: t`Accommodation`, words: t`sleep stay hotel hostel night room bed` },
  team: { name: t`Our Team`, words: t`crew members people volunteers` },
  organizers: { name: t`Organizers`, words: t`organisers people who runs hosts` },
  sponsors: { name: t`Sponsors`, words: t`partners companies tiers` },
  supporters: { name: t`Supporters`, words: t`partners communities thanks` },
  ambassadors: { name: t`Ambassadors`, words: t`campus people list` },
  ambassador: { name: t`Apply as Ambassador`, words: t`application campus volunteer` },
  'guest-speaker': { name: t`Guest Speaker`, words: t`propose talk proposal call for papers cfp apply` },
  'sponsorship-form': { name: t`Become a sponsor`, words: t`sponsorship form support money offer partner` },
  refer: { name: t`Refer`, words: t`referral invite friends link code share` },
}

/** Pages without a document of their own. */
export const plainPages: readonly (PageWords & { href: string })[] = [
  { href: paths.home(), name: t`Home`, words: t`start front page welcome dates place` },
  {
    href: paths.hackathonTeam(),
    name: t`Hackathon team`,
    words: t`find people join invite code looking for teammates hand in submit project`,
  },
  {
    href: paths.hackathonProjects(),
    name: t`Hackathon projects`,
    words: t`showcase results winners ranking`,
  },
  { href: paths.scheduleChanges(), name: t`Schedule changes`, words: t`moved canceled added feed` },
  { href: paths.lab(), name: t`The lab`, words: t`circuit simulator composer gates bloch openqasm play` },
  { href: paths.login(), name: t`Sign in`, words: t`login log in account password sign up` },
  { href: paths.profile(), name: t`My profile`, words: t`account ticket settings my data` },
  { href: paths.opening(), name: t`Opening ceremony`, words: t`launch countdown curtain confetti` },
]
