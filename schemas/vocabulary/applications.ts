// @chunk applying
import { t } from '../core/words/t.ts'

/** What people submit. The keys are also used by the database's functions and by the settings for opening times. */
export const submissionFormLabels = {
  ambassador: t`Ambassador application`,
  talk: t`Talk proposal`,
  sponsorship: t`Sponsorship inquiry`,
  accommodation: t`Accommodation request`,
  contact: t`Message`,
}
export type SubmissionForm = keyof typeof submissionFormLabels
export const submissionForms = Object.keys(submissionFormLabels) as readonly SubmissionForm[]

/** How an ambassador reaches people. */
export const outreachChannelLabels = {
  class_visits: t`A minute in class`,
  student_groups: t`Student groups and clubs`,
  department_mail: t`Department mailing lists`,
  messaging_groups: t`Group chats`,
  social_media: t`Social media`,
  posters: t`Posters and flyers`,
  events: t`Small events I run`,
  word_of_mouth: t`Talking to people`,
  other: t`Something else`,
}
export type OutreachChannel = keyof typeof outreachChannelLabels
export const outreachChannels = Object.keys(outreachChannelLabels) as readonly OutreachChannel[]

export const talkFormatLabels = {
  keynote: t`Keynote`,
  talk: t`Talk`,
  lightning: t`Lightning talk, up to ten minutes`,
  workshop: t`Hands-on workshop`,
  panel: t`Panel`,
}

export const talkTopicLabels = {
  first_steps: t`First steps in quantum computing`,
  qiskit: t`Qiskit and other software`,
  algorithms: t`Algorithms`,
  error_correction: t`Error correction and mitigation`,
  hardware: t`Hardware`,
  chemistry: t`Chemistry and materials`,
  optimization: t`Optimization and finance`,
  machine_learning: t`Machine learning`,
  cryptography: t`Cryptography`,
  networks: t`Sensing and networks`,
  education: t`Teaching quantum`,
  careers: t`Careers and industry`,
  other: t`Something else`,
}

export const travelNeedLabels = {
  none: t`Nothing, I’ll get there on my own`,
  travel: t`Travel costs`,
  room: t`A room`,
  travel_and_room: t`Travel costs and a room`,
}

export const supportKindLabels = {
  money: t`Money`,
  venue: t`Rooms`,
  food: t`Food and drinks`,
  prizes: t`Prizes`,
  swag: t`Swag`,
  speakers: t`Speakers`,
  mentors: t`Mentors for the hackathon`,
  hardware: t`Hardware or access to it`,
  media: t`Reach and media`,
}

/** The package of a sponsor who hasn't decided on a tier yet. */
export const undecidedPackage = 'not_sure'

export const budgetRangeLabels = {
  below_500: t`Under EUR 500`,
  '500_to_2000': t`EUR 500 to 2,000`,
  '2000_to_5000': t`EUR 2,000 to 5,000`,
  above_5000: t`Over EUR 5,000`,
  not_sure: t`Not sure yet`,
}

/** Asked for shared rooms, to decide who shares one. */
export const roomGenderLabels = {
  woman: t`With women`,
  man: t`With men`,
  non_binary: t`With non-binary people`,
  any: t`With anyone`,
}
export type RoomGender = keyof typeof roomGenderLabels

export const contactTopicLabels = {
  general: t`A question about the event`,
  registration: t`Registration and tickets`,
  speaking: t`Speaking or teaching`,
  sponsorship: t`Sponsorship`,
  accessibility: t`Access and support`,
  conduct: t`A report about conduct`,
  press: t`Press`,
}
export type ContactTopic = keyof typeof contactTopicLabels
export const contactTopics = Object.keys(contactTopicLabels) as readonly ContactTopic[]

/** Whether somebody has a room; separate from whether their request is accepted. */
export const roomClaimStatuses = ['confirmed', 'waitlisted', 'released'] as const
export type RoomClaimStatus = (typeof roomClaimStatuses)[number]
