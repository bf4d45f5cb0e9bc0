// @chunk action

/** The shape of an email address: enough to notice a typo. The questions of forms check more (schemas/forms). */
export const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
