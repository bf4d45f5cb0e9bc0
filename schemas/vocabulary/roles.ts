/** What somebody may do below an admin, given by address in /admin. */
export const roles = ['desk'] as const

export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = { desk: 'Desk' }

/** What each role may do, in a sentence for the admin who gives it. */
export const roleHelp: Readonly<Record<Role, string>> = {
  desk: 'Checks people in, and sees names and tickets. Nothing else in this panel opens.',
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
