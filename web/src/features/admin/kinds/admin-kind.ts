import { counted } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'

/** One line of a list: columns that all kinds have, and the kind's own. */
export type ListRow = Returned<'admin_list'>['rows'][number]

/** Where a page ends; sent back unchanged. */
export type Cursor = NonNullable<Returned<'admin_list'>['next']>

/** A kind's name, singular and plural. */
export const rowWords: Record<AdminKind, { one: string; many: string }> = {
  registrations: { one: 'registration', many: 'registrations' },
  ambassador: { one: 'application', many: 'applications' },
  talk: { one: 'proposal', many: 'proposals' },
  sponsorship: { one: 'inquiry', many: 'inquiries' },
  accommodation: { one: 'request', many: 'requests' },
  contact: { one: 'message', many: 'messages' },
  project: { one: 'project', many: 'projects' },
  referral: { one: 'referral', many: 'referrals' },
}

/** `1 proposal`, `50 proposals` */
export function countOf(kind: AdminKind, number: number): string {
  const { one, many } = rowWords[kind]
  return counted(number, one, many)
}
