// @chunk applying
/** The statuses of something people submit. */
export const applicationStatusLabels = {
  submitted: 'Sent',
  in_review: 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
export type ApplicationStatus = keyof typeof applicationStatusLabels
export const applicationStatuses = Object.keys(applicationStatusLabels) as readonly ApplicationStatus[]

/** Statuses without a decision: the sender can still change their answers. */
export const undecidedStatuses = ['submitted', 'in_review'] as const satisfies readonly ApplicationStatus[]
