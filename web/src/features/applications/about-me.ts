/** What somebody has told us about themselves, to fill into forms. */
export type AboutMe = {
  name: string
  institution: string
  phone: string
  yearOfStudy: string
  /** Whether they have a registration that they did not cancel. */
  isRegistered: boolean
}
