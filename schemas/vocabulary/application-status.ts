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

/** Whether there is no decision: the sender can still change their answers. */
export const isUndecided = (status: ApplicationStatus) => status === 'submitted' || status === 'in_review'
