// @chunk registration
import { t } from '../core/words/t.ts'

export const registrationStatusLabels = {
  confirmed: t`You’re in`,
  waitlisted: t`On the waitlist`,
  cancelled: t`Canceled`,
  checked_in: t`Checked in`,
}
export type RegistrationStatus = keyof typeof registrationStatusLabels
export const registrationStatuses = Object.keys(registrationStatusLabels) as readonly RegistrationStatus[]

export const personRoleLabels = {
  undergraduate: t`Undergraduate student`,
  postgraduate: t`Graduate student`,
  phd: t`PhD student`,
  faculty: t`Faculty or staff`,
  professional: t`Working outside academia`,
  school: t`In high school`,
  other: t`Something else`,
}
export type PersonRole = keyof typeof personRoleLabels
export const personRoles = Object.keys(personRoleLabels) as readonly PersonRole[]

export const yearOfStudyLabels = {
  '1': t`First year`,
  '2': t`Second year`,
  '3': t`Third year`,
  '4': t`Fourth year`,
  '5+': t`Fifth year or later`,
}

/** From never used to daily; the database stores the number. */
export const pythonComfortLabels = {
  '1': t`Never used it`,
  '2': t`Read some code`,
  '3': t`Wrote small programs`,
  '4': t`Use it often`,
  '5': t`Use it daily`,
}

export const quantumKnowledgeLabels = {
  none: t`None, that’s why I’m coming`,
  heard: t`Heard of it`,
  basics: t`The basics: qubits, gates, measurement`,
  comfortable: t`Comfortable with circuits and algorithms`,
}

export const attendanceLabels = {
  in_person: t`In person`,
  online: t`Online`,
}
export type Attendance = keyof typeof attendanceLabels

export const hackathonPlanLabels = {
  no: t`No, just the sessions`,
  solo: t`Yes, on my own`,
  have_team: t`Yes, with a team`,
  need_team: t`Yes, and I’m looking for a team`,
}

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export const newsSourceLabels = {
  friend: t`A friend`,
  lecturer: t`A professor`,
  poster: t`A poster`,
  social_media: t`Social media`,
  newsletter: t`A newsletter`,
  ambassador: t`An ambassador`,
  other: t`Something else`,
}
export type NewsSource = keyof typeof newsSourceLabels

export const dietaryNeedLabels = {
  vegetarian: t`Vegetarian`,
  vegan: t`Vegan`,
  halal: t`Halal`,
  kosher: t`Kosher`,
  gluten_free: t`Gluten-free`,
  lactose_free: t`Lactose-free`,
  nut_allergy: t`Nut allergy`,
  other: t`Something else`,
}

export const accessNeedLabels = {
  step_free: t`Step-free access`,
  hearing_loop: t`Hearing loop`,
  captions: t`Live captions`,
  large_print: t`Large print`,
  quiet_room: t`A quiet room`,
  assistance_animal: t`I’m bringing a service animal`,
  other: t`Something else`,
}

/** What people agree to; the first two are required for taking part. */
export const consentKinds = ['code_of_conduct', 'privacy', 'photos', 'share_with_sponsor', 'news'] as const
export type ConsentKind = (typeof consentKinds)[number]
