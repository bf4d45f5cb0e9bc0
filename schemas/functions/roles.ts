import * as z from 'zod/mini'
import { roles } from '../vocabulary/roles.ts'
import { adminKind } from './admin-lists.ts'

const role = z.enum(roles)
const text = z.string()
const textOrNull = z.nullable(text)
/** Empty and false for other roles. */
const ofReviewers = { kinds: z.array(adminKind), contact_allowed: z.boolean() }

/** What the caller may do below an admin. */
export const ownRole = z.strictObject({ role, ...ofReviewers })

/** Somebody's role, as admins see it. */
export const givenRole = z.strictObject({
  email: text,
  role,
  ...ofReviewers,
  granted_at: text,
  /** Null once that account is gone. */
  granted_by: textOrNull,
  name: textOrNull,
  /** Whether the address belongs to an account and is confirmed: only then does the role count. */
  has_account: z.boolean(),
})
