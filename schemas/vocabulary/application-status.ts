// @chunk applying
import { t } from '../core/words/t.ts'

/** The statuses of something people submit; only a talk is confirmed, by its speaker. */
export const applicationStatusLabels = {
  submitted: t`Sent`,
  in_review: t`In review`,
  accepted: t`Accepted`,
  confirmed: t`Confirmed`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
}
export type ApplicationStatus = keyof typeof applicationStatusLabels
export const applicationStatuses = Object.keys(applicationStatusLabels) as readonly ApplicationStatus[]

/** Whether it is a yes, which the speaker of a talk then confirms. */
export const isAccepted = (status: string) => status === 'accepted' || status === 'confirmed'

/** Whether there is no decision: the sender can still change their answers. */
export const isUndecided = (status: ApplicationStatus) => status === 'submitted' || status === 'in_review'
