// @chunk action

/** The shape of an email address: enough to notice a slip of the pen. The questions of forms check more (schemas/forms). */
export const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
