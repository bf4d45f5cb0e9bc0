// @chunk session
import { t } from '../core/words/t.ts'

/** The kind of a session; decides its gate, its color and which fields it needs. */
export const sessionKindLabels = {
  keynote: t`Keynote`,
  talk: t`Talk`,
  lightning: t`Lightning talks`,
  panel: t`Panel`,
  workshop: t`Workshop`,
  hackathon: t`Hackathon`,
  social: t`Social`,
  break: t`Break`,
  ceremony: t`Ceremony`,
}
export type SessionKind = keyof typeof sessionKindLabels
export const sessionKinds = Object.keys(sessionKindLabels) as readonly SessionKind[]

/** The same within a line, or as a lower-case label. */
export const sessionKindWords: Readonly<Record<SessionKind, string>> = {
  keynote: t`keynote`,
  talk: t`talk`,
  lightning: t`lightning talks`,
  panel: t`panel`,
  workshop: t`workshop`,
  hackathon: t`hackathon`,
  social: t`social`,
  break: t`break`,
  ceremony: t`ceremony`,
}

/** The four gates of the schedule circuit. The letter is decoration: the kind's word is next to it. */
export const gateLetters = { talk: 'T', workshop: 'W', hackathon: 'H', meet: 'M' }
export type Gate = keyof typeof gateLetters
export const gates = Object.keys(gateLetters) as readonly Gate[]

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

export const sessionLevelLabels = {
  beginner: t`Beginner`,
  intermediate: t`Intermediate`,
  advanced: t`Advanced`,
  any: t`Any level`,
}
export type SessionLevel = keyof typeof sessionLevelLabels
export const sessionLevels = Object.keys(sessionLevelLabels) as readonly SessionLevel[]

export const sessionModeLabels = {
  in_person: t`In person`,
  online: t`Online`,
  hybrid: t`In person and online`,
}
export type SessionMode = keyof typeof sessionModeLabels

/** Whether a session takes place as announced. A canceled one stays in the schedule and says so. */
export const sessionStatusLabels = {
  confirmed: t`Confirmed`,
  tentative: t`Tentative`,
  cancelled: t`Canceled`,
}
export type SessionStatus = keyof typeof sessionStatusLabels
export const sessionStatuses = Object.keys(sessionStatusLabels) as readonly SessionStatus[]

export const speakerRoleLabels = {
  speaker: t`Speaker`,
  moderator: t`Moderator`,
  panelist: t`Panelist`,
  instructor: t`Instructor`,
  assistant: t`Assistant`,
  host: t`Host`,
}
export type SpeakerRole = keyof typeof speakerRoleLabels
