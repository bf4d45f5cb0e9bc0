// @chunk registration
export const registrationStatuses = ['confirmed', 'waitlisted', 'cancelled', 'checked_in'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  confirmed: 'You’re in',
  waitlisted: 'On the waitlist',
  cancelled: 'Canceled',
  checked_in: 'Checked in',
}

/** A participant's occupation. */
export const personRoles = [
  'undergraduate',
  'postgraduate',
  'phd',
  'faculty',
  'professional',
  'school',
  'other',
] as const
export type PersonRole = (typeof personRoles)[number]

export const personRoleLabels: Record<PersonRole, string> = {
  undergraduate: 'Undergraduate student',
  postgraduate: 'Graduate student',
  phd: 'PhD student',
  faculty: 'Faculty or staff',
  professional: 'Working outside academia',
  school: 'In high school',
  other: 'Something else',
}

export const yearsOfStudy = ['1', '2', '3', '4', '5+'] as const
export type YearOfStudy = (typeof yearsOfStudy)[number]

export const yearOfStudyLabels: Record<YearOfStudy, string> = {
  '1': 'First year',
  '2': 'Second year',
  '3': 'Third year',
  '4': 'Fourth year',
  '5+': 'Fifth year or later',
}

/** From never used to daily; the database stores the number. */
export const pythonComforts = ['1', '2', '3', '4', '5'] as const
export type PythonComfort = (typeof pythonComforts)[number]

export const pythonComfortLabels: Record<PythonComfort, string> = {
  1: 'Never used it',
  2: 'Read some code',
  3: 'Wrote small programs',
  4: 'Use it often',
  5: 'Use it daily',
}

export const quantumKnowledges = ['none', 'heard', 'basics', 'comfortable'] as const
export type QuantumKnowledge = (typeof quantumKnowledges)[number]

export const quantumKnowledgeLabels: Record<QuantumKnowledge, string> = {
  none: 'None, that’s why I’m coming',
  heard: 'Heard of it',
  basics: 'The basics: qubits, gates, measurement',
  comfortable: 'Comfortable with circuits and algorithms',
}

export const attendances = ['in_person', 'online'] as const
export type Attendance = (typeof attendances)[number]

export const attendanceLabels: Record<Attendance, string> = {
  in_person: 'In person',
  online: 'Online',
}

export const hackathonPlans = ['no', 'solo', 'have_team', 'need_team'] as const
export type HackathonPlan = (typeof hackathonPlans)[number]

export const hackathonPlanLabels: Record<HackathonPlan, string> = {
  no: 'No, just the sessions',
  solo: 'Yes, on my own',
  have_team: 'Yes, with a team',
  need_team: 'Yes, and I’m looking for a team',
}

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export const newsSources = [
  'friend',
  'lecturer',
  'poster',
  'social_media',
  'newsletter',
  'ambassador',
  'other',
] as const
export type NewsSource = (typeof newsSources)[number]

export const newsSourceLabels: Record<NewsSource, string> = {
  friend: 'A friend',
  lecturer: 'A professor',
  poster: 'A poster',
  social_media: 'Social media',
  newsletter: 'A newsletter',
  ambassador: 'An ambassador',
  other: 'Something else',
}

export const dietaryNeeds = [
  'vegetarian',
  'vegan',
  'halal',
  'kosher',
  'gluten_free',
  'lactose_free',
  'nut_allergy',
  'other',
] as const
export type DietaryNeed = (typeof dietaryNeeds)[number]

export const dietaryNeedLabels: Record<DietaryNeed, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Gluten-free',
  lactose_free: 'Lactose-free',
  nut_allergy: 'Nut allergy',
  other: 'Something else',
}

export const accessNeeds = [
  'step_free',
  'hearing_loop',
  'captions',
  'large_print',
  'quiet_room',
  'assistance_animal',
  'other',
] as const
export type AccessNeed = (typeof accessNeeds)[number]

export const accessNeedLabels: Record<AccessNeed, string> = {
  step_free: 'Step-free access',
  hearing_loop: 'Hearing loop',
  captions: 'Live captions',
  large_print: 'Large print',
  quiet_room: 'A quiet room',
  assistance_animal: 'I’m bringing a service animal',
  other: 'Something else',
}

/** What people agree to; the first two are required for taking part. */
export const consentKinds = ['code_of_conduct', 'privacy', 'photos', 'share_with_sponsor', 'news'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const seatStatuses = ['confirmed', 'waitlisted', 'released', 'checked_in'] as const
export type SeatStatus = (typeof seatStatuses)[number]
