// @chunk session
/** The kind of a session; decides its gate, its color and which fields it needs. */
export const sessionKinds = [
  'keynote',
  'talk',
  'lightning',
  'panel',
  'workshop',
  'hackathon',
  'social',
  'break',
  'ceremony',
] as const
export type SessionKind = (typeof sessionKinds)[number]

export const sessionKindLabels: Record<SessionKind, string> = {
  keynote: 'Keynote',
  talk: 'Talk',
  lightning: 'Lightning talks',
  panel: 'Panel',
  workshop: 'Workshop',
  hackathon: 'Hackathon',
  social: 'Social',
  break: 'Break',
  ceremony: 'Ceremony',
}

/** The four gates of the schedule circuit. The letter is decoration: the kind's word is next to it. */
export const gates = ['talk', 'workshop', 'hackathon', 'meet'] as const
export type Gate = (typeof gates)[number]

export const gateLetters: Record<Gate, string> = { talk: 'T', workshop: 'W', hackathon: 'H', meet: 'M' }

export const gateOfKind: Record<SessionKind, Gate> = {
  keynote: 'talk',
  talk: 'talk',
  lightning: 'talk',
  panel: 'talk',
  workshop: 'workshop',
  hackathon: 'hackathon',
  social: 'meet',
  break: 'meet',
  ceremony: 'meet',
}

export const sessionLevels = ['beginner', 'intermediate', 'advanced', 'any'] as const
export type SessionLevel = (typeof sessionLevels)[number]

export const sessionLevelLabels: Record<SessionLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  any: 'Any level',
}

export const sessionModes = ['in_person', 'online', 'hybrid'] as const
export type SessionMode = (typeof sessionModes)[number]

export const sessionModeLabels: Record<SessionMode, string> = {
  in_person: 'In person',
  online: 'Online',
  hybrid: 'In person and online',
}

/** Whether a session takes place as announced. A canceled one stays in the schedule and says so. */
export const sessionStatuses = ['confirmed', 'tentative', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const sessionStatusLabels: Record<SessionStatus, string> = {
  confirmed: 'Confirmed',
  tentative: 'Tentative',
  cancelled: 'Canceled',
}

export const speakerRoles = ['speaker', 'moderator', 'panelist', 'instructor', 'assistant', 'host'] as const
export type SpeakerRole = (typeof speakerRoles)[number]

export const speakerRoleLabels: Record<SpeakerRole, string> = {
  speaker: 'Speaker',
  moderator: 'Moderator',
  panelist: 'Panelist',
  instructor: 'Instructor',
  assistant: 'Assistant',
  host: 'Host',
}
