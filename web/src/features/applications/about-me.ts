/** What somebody has told us about themselves, for prefilling forms. */
export type AboutMe = {
  name: string
  institution: string
  phone: string
  yearOfStudy: string
  /** Whether they have a registration that isn't canceled. */
  isRegistered: boolean
}
