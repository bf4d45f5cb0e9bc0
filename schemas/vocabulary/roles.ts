/** What somebody may do below an admin, assigned by email address in /admin. */
export const roles = ['desk', 'reader', 'reviewer'] as const

export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  desk: 'Desk',
  reader: 'Viewer',
  reviewer: 'Reviewer',
}

export const roleHelp: Readonly<Record<Role, string>> = {
  desk: 'Checks people in, and sees names and tickets. Nothing else in this panel opens.',
  reader:
    'Sees the numbers and the lists. No email addresses, personal needs, notes, messages or exports, and nothing to decide.',
  reviewer:
    'Reads the submissions you choose, with their answers. No notes, history, emails sent or exports, and nothing to decide.',
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
