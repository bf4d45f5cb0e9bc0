import { paths } from '#app/paths.ts'

export type NavLink = { readonly name: string; readonly href: string }
type NavDropdown = { readonly name: string; readonly dropdown: readonly NavLink[] }
export type NavItem = NavLink | NavDropdown

/** The header's items, in the specification's order (section 2). */
export const navigation: readonly NavItem[] = [
  { name: 'Home', href: paths.home() },
  {
    name: 'Programs',
    dropdown: [
      { name: 'Schedule', href: paths.schedule() },
      { name: 'Workshops', href: paths.workshops() },
      { name: 'Hackathon', href: paths.hackathon() },
      { name: 'Ambassadors', href: paths.ambassadors() },
      { name: 'Apply as Ambassador', href: paths.ambassador() },
      { name: 'Guest Speaker', href: paths.guestSpeaker() },
    ],
  },
  {
    name: 'Resources',
    dropdown: [
      { name: 'Speakers', href: paths.speakers() },
      { name: 'Materials', href: paths.materials() },
    ],
  },
  { name: 'Sponsors', href: paths.sponsors() },
  { name: 'Our Team', href: paths.team() },
  { name: 'Supporters', href: paths.supporters() },
  { name: 'Refer', href: paths.refer() },
  {
    name: 'About Us',
    dropdown: [
      { name: 'About', href: paths.about() },
      { name: 'Contact', href: paths.contact() },
    ],
  },
]

export const quickLinks: readonly NavLink[] = [
  { name: 'About', href: paths.about() },
  { name: 'Schedule', href: paths.schedule() },
  { name: 'Workshops', href: paths.workshops() },
  { name: 'Speakers', href: paths.speakers() },
]

export const resourceLinks: readonly NavLink[] = [
  { name: 'Hackathon', href: paths.hackathon() },
  { name: 'Materials', href: paths.materials() },
  { name: 'FAQ', href: paths.faq() },
  { name: 'Code of Conduct', href: paths.codeOfConduct() },
]
