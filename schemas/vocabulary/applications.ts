// @chunk applying
/** What people submit. The keys are also used by the database's functions and by the settings for opening times. */
export const submissionFormLabels = {
  ambassador: 'Ambassador application',
  talk: 'Talk proposal',
  sponsorship: 'Sponsorship inquiry',
  accommodation: 'Accommodation request',
  contact: 'Message',
}
export type SubmissionForm = keyof typeof submissionFormLabels
export const submissionForms = Object.keys(submissionFormLabels) as readonly SubmissionForm[]

/** How an ambassador reaches people. */
export const outreachChannelLabels = {
  class_visits: 'A minute in class',
  student_groups: 'Student groups and clubs',
  department_mail: 'Department mailing lists',
  messaging_groups: 'Group chats',
  social_media: 'Social media',
  posters: 'Posters and flyers',
  events: 'Small events I run',
  word_of_mouth: 'Talking to people',
  other: 'Something else',
}
export type OutreachChannel = keyof typeof outreachChannelLabels
export const outreachChannels = Object.keys(outreachChannelLabels) as readonly OutreachChannel[]

/** The kinds of session that can be proposed. */
export const talkFormatLabels = {
  keynote: 'Keynote',
  talk: 'Talk',
  lightning: 'Lightning talk, up to ten minutes',
  workshop: 'Hands-on workshop',
  panel: 'Panel',
}
export type TalkFormat = keyof typeof talkFormatLabels

export const talkTopicLabels = {
  first_steps: 'First steps in quantum computing',
  qiskit: 'Qiskit and other software',
  algorithms: 'Algorithms',
  error_correction: 'Error correction and mitigation',
  hardware: 'Hardware',
  chemistry: 'Chemistry and materials',
  optimization: 'Optimization and finance',
  machine_learning: 'Machine learning',
  cryptography: 'Cryptography',
  networks: 'Sensing and networks',
  education: 'Teaching quantum',
  careers: 'Careers and industry',
  other: 'Something else',
}
export type TalkTopic = keyof typeof talkTopicLabels

/** What a speaker needs our help with. */
export const travelNeedLabels = {
  none: 'Nothing, I’ll get there on my own',
  travel: 'Travel costs',
  room: 'A room',
  travel_and_room: 'Travel costs and a room',
}
export type TravelNeed = keyof typeof travelNeedLabels

/** What a sponsor can give. */
export const supportKindLabels = {
  money: 'Money',
  venue: 'Rooms',
  food: 'Food and drinks',
  prizes: 'Prizes',
  swag: 'Swag',
  speakers: 'Speakers',
  mentors: 'Mentors for the hackathon',
  hardware: 'Hardware or access to it',
  media: 'Reach and media',
}
export type SupportKind = keyof typeof supportKindLabels

/** The package of a sponsor who hasn't decided on a tier yet. */
export const undecidedPackage = 'not_sure'

export const budgetRangeLabels = {
  below_500: 'Under EUR 500',
  '500_to_2000': 'EUR 500 to 2,000',
  '2000_to_5000': 'EUR 2,000 to 5,000',
  above_5000: 'Over EUR 5,000',
  not_sure: 'Not sure yet',
}
export type BudgetRange = keyof typeof budgetRangeLabels

/** Asked for shared rooms, to decide who shares one. */
export const roomGenderLabels = {
  woman: 'With women',
  man: 'With men',
  non_binary: 'With non-binary people',
  any: 'With anyone',
}
export type RoomGender = keyof typeof roomGenderLabels
export const roomGenders = Object.keys(roomGenderLabels) as readonly RoomGender[]

export const contactTopicLabels = {
  general: 'A question about the event',
  registration: 'Registration and tickets',
  speaking: 'Speaking or teaching',
  sponsorship: 'Sponsorship',
  accessibility: 'Access and support',
  conduct: 'A report about conduct',
  press: 'Press',
}
export type ContactTopic = keyof typeof contactTopicLabels
export const contactTopics = Object.keys(contactTopicLabels) as readonly ContactTopic[]

/** Whether somebody has a room; separate from whether their request is accepted. */
export const roomClaimStatuses = ['confirmed', 'waitlisted', 'released'] as const
export type RoomClaimStatus = (typeof roomClaimStatuses)[number]
