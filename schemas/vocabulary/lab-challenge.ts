import { t } from '../core/words/t.ts'

/** The goals of a challenge in the lab. */
export const labTargetLabels = {
  state: t`The state that a circuit makes`,
  amplitudes: t`A state by its amplitudes`,
  operation: t`What a circuit does to every state`,
  chances: t`Chances of outcomes`,
} as const

export type LabTarget = keyof typeof labTargetLabels

/** Where a challenge is played. */
export const labPlaceLabels = {
  lab: t`In the lab`,
  course: t`In the lab’s course`,
  hidden: t`On the hidden page, and nowhere else`,
} as const

export type LabPlace = keyof typeof labPlaceLabels
