// @chunk registration
export const registrationStatusLabels = {
  confirmed: 'You’re in',
  waitlisted: 'On the waitlist',
  cancelled: 'Canceled',
  checked_in: 'Checked in',
}
export type RegistrationStatus = keyof typeof registrationStatusLabels
export const registrationStatuses = Object.keys(registrationStatusLabels) as readonly RegistrationStatus[]

/** A participant's occupation. */
export const personRoleLabels = {
  undergraduate: 'Undergraduate student',
  postgraduate: 'Graduate student',
  phd: 'PhD student',
  faculty: 'Faculty or staff',
  professional: 'Working outside academia',
  school: 'In high school',
  other: 'Something else',
}
export type PersonRole = keyof typeof personRoleLabels
export const personRoles = Object.keys(personRoleLabels) as readonly PersonRole[]

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

export const quantumKnowledgeLabels = {
  none: 'None, that’s why I’m coming',
  heard: 'Heard of it',
  basics: 'The basics: qubits, gates, measurement',
  comfortable: 'Comfortable with circuits and algorithms',
}
export type QuantumKnowledge = keyof typeof quantumKnowledgeLabels

export const attendanceLabels = {
  in_person: 'In person',
  online: 'Online',
}
export type Attendance = keyof typeof attendanceLabels
export const attendances = Object.keys(attendanceLabels) as readonly Attendance[]

export const hackathonPlanLabels = {
  no: 'No, just the sessions',
  solo: 'Yes, on my own',
  have_team: 'Yes, with a team',
  need_team: 'Yes, and I’m looking for a team',
}
export type HackathonPlan = keyof typeof hackathonPlanLabels

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export const newsSourceLabels = {
  friend: 'A friend',
  lecturer: 'A professor',
  poster: 'A poster',
  social_media: 'Social media',
  newsletter: 'A newsletter',
  ambassador: 'An ambassador',
  other: 'Something else',
}
export type NewsSource = keyof typeof newsSourceLabels
export const newsSources = Object.keys(newsSourceLabels) as readonly NewsSource[]

export const dietaryNeedLabels = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Gluten-free',
  lactose_free: 'Lactose-free',
  nut_allergy: 'Nut allergy',
  other: 'Something else',
}
export type DietaryNeed = keyof typeof dietaryNeedLabels
export const dietaryNeeds = Object.keys(dietaryNeedLabels) as readonly DietaryNeed[]

export const accessNeedLabels = {
  step_free: 'Step-free access',
  hearing_loop: 'Hearing loop',
  captions: 'Live captions',
  large_print: 'Large print',
  quiet_room: 'A quiet room',
  assistance_animal: 'I’m bringing a service animal',
  other: 'Something else',
}
export type AccessNeed = keyof typeof accessNeedLabels

/** What people agree to; the first two are required for taking part. */
export const consentKinds = ['code_of_conduct', 'privacy', 'photos', 'share_with_sponsor', 'news'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const seatStatuses = ['confirmed', 'waitlisted', 'released', 'checked_in'] as const
export type SeatStatus = (typeof seatStatuses)[number]
