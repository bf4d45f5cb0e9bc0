import { t } from '@fest/schemas/core/words/t.ts'
import { paths } from '#app/paths.ts'

export type NavLink = { readonly name: string; readonly href: string }
type NavDropdown = { readonly name: string; readonly dropdown: readonly NavLink[] }

/** The header's items, in the specification's order (section 2). */
export const navigation: readonly (NavLink | NavDropdown)[] = [
  { name: t`Home`, href: paths.home() },
  {
    name: t`Programs`,
    dropdown: [
      { name: t`Schedule`, href: paths.schedule() },
      { name: t`Workshops`, href: paths.workshops() },
      { name: t`Hackathon`, href: paths.hackathon() },
      { name: t`Ambassadors`, href: paths.ambassadors() },
      { name: t`Apply as Ambassador`, href: paths.ambassador() },
      { name: t`Guest Speaker`, href: paths.guestSpeaker() },
    ],
  },
  {
    name: t`Resources`,
    dropdown: [
      { name: t`Speakers`, href: paths.speakers() },
      { name: t`Materials`, href: paths.materials() },
    ],
  },
  { name: t`Sponsors`, href: paths.sponsors() },
  { name: t`Our Team`, href: paths.team() },
  { name: t`Supporters`, href: paths.supporters() },
  { name: t`Refer`, href: paths.refer() },
  {
    name: t`About Us`,
    dropdown: [
      { name: t`About`, href: paths.about() },
      { name: t`Contact`, href: paths.contact() },
    ],
  },
]

export const quickLinks: readonly NavLink[] = [
  { name: t`About`, href: paths.about() },
  { name: t`Schedule`, href: paths.schedule() },
  { name: t`Workshops`, href: paths.workshops() },
  { name: t`Speakers`, href: paths.speakers() },
]

export const resourceLinks: readonly NavLink[] = [
  { name: t`Hackathon`, href: paths.hackathon() },
  { name: t`Materials`, href: paths.materials() },
  { name: t`FAQ`, href: paths.faq() },
  { name: t`Code of Conduct`, href: paths.codeOfConduct() },
]
