// @chunk applying
/** What people submit. The keys are also used by the database's functions and by the settings for opening times. */
export const submissionForms = ['ambassador', 'talk', 'sponsorship', 'accommodation', 'contact'] as const
export type SubmissionForm = (typeof submissionForms)[number]

export const submissionFormLabels: Record<SubmissionForm, string> = {
  ambassador: 'Ambassador application',
  talk: 'Talk proposal',
  sponsorship: 'Sponsorship inquiry',
  accommodation: 'Accommodation request',
  contact: 'Message',
}

/** How an ambassador reaches people. */
export const outreachChannels = [
  'class_visits',
  'student_groups',
  'department_mail',
  'messaging_groups',
  'social_media',
  'posters',
  'events',
  'word_of_mouth',
  'other',
] as const
export type OutreachChannel = (typeof outreachChannels)[number]

export const outreachChannelLabels: Record<OutreachChannel, string> = {
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

/** The kinds of session that can be proposed. */
export const talkFormats = ['keynote', 'talk', 'lightning', 'workshop', 'panel'] as const
export type TalkFormat = (typeof talkFormats)[number]

export const talkFormatLabels: Record<TalkFormat, string> = {
  keynote: 'Keynote',
  talk: 'Talk',
  lightning: 'Lightning talk, up to ten minutes',
  workshop: 'Hands-on workshop',
  panel: 'Panel',
}

export const talkTopics = [
  'first_steps',
  'qiskit',
  'algorithms',
  'error_correction',
  'hardware',
  'chemistry',
  'optimization',
  'machine_learning',
  'cryptography',
  'networks',
  'education',
  'careers',
  'other',
] as const
export type TalkTopic = (typeof talkTopics)[number]

export const talkTopicLabels: Record<TalkTopic, string> = {
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

/** What a speaker needs our help with. */
export const travelNeeds = ['none', 'travel', 'room', 'travel_and_room'] as const
export type TravelNeed = (typeof travelNeeds)[number]

export const travelNeedLabels: Record<TravelNeed, string> = {
  none: 'Nothing, I’ll get there on my own',
  travel: 'Travel costs',
  room: 'A room',
  travel_and_room: 'Travel costs and a room',
}

/** What a sponsor can give. */
export const supportKinds = [
  'money',
  'venue',
  'food',
  'prizes',
  'swag',
  'speakers',
  'mentors',
  'hardware',
  'media',
] as const
export type SupportKind = (typeof supportKinds)[number]

export const supportKindLabels: Record<SupportKind, string> = {
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

/** The package of a sponsor who hasn't decided on a tier yet. */
export const undecidedPackage = 'not_sure'

export const budgetRanges = ['below_500', '500_to_2000', '2000_to_5000', 'above_5000', 'not_sure'] as const
export type BudgetRange = (typeof budgetRanges)[number]

export const budgetRangeLabels: Record<BudgetRange, string> = {
  below_500: 'Under EUR 500',
  '500_to_2000': 'EUR 500 to 2,000',
  '2000_to_5000': 'EUR 2,000 to 5,000',
  above_5000: 'Over EUR 5,000',
  not_sure: 'Not sure yet',
}

/** Asked for shared rooms, to decide who shares one. */
export const roomGenders = ['woman', 'man', 'non_binary', 'any'] as const
export type RoomGender = (typeof roomGenders)[number]

export const roomGenderLabels: Record<RoomGender, string> = {
  woman: 'With women',
  man: 'With men',
  non_binary: 'With non-binary people',
  any: 'With anyone',
}

export const contactTopics = [
  'general',
  'registration',
  'speaking',
  'sponsorship',
  'accessibility',
  'conduct',
  'press',
] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactTopicLabels: Record<ContactTopic, string> = {
  general: 'A question about the event',
  registration: 'Registration and tickets',
  speaking: 'Speaking or teaching',
  sponsorship: 'Sponsorship',
  accessibility: 'Access and support',
  conduct: 'A report about conduct',
  press: 'Press',
}

/** Whether somebody has a room; separate from whether their request is accepted. */
export const roomClaimStatuses = ['confirmed', 'waitlisted', 'released'] as const
export type RoomClaimStatus = (typeof roomClaimStatuses)[number]
