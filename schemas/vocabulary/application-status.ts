// @chunk applying
/** The statuses of something people submit. */
export const applicationStatuses = ['submitted', 'in_review', 'accepted', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  submitted: 'Sent',
  in_review: 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** Statuses without a decision: the sender can still change their answers. */
export const undecidedStatuses = ['submitted', 'in_review'] as const satisfies readonly ApplicationStatus[]
