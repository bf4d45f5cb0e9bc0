import { type AdminKind, adminKinds } from './admin-kinds.ts'
import { generatedRoleLists } from './role-lists.generated.ts'

type RoleList = {
  columns: readonly string[]
  filters: readonly string[]
  sorts: readonly string[]
  /** The answers a reviewer sees; without them the kind can't be assigned to one. */
  answers?: readonly string[]
  /** Additional answers for reviewers who may contact people. */
  contact?: readonly string[]
}

/**
 * What roles below admin see, as in `private.admin_kinds.for_roles`, which decides; other kinds are closed.
 */
export const roleLists: Readonly<Partial<Record<AdminKind, RoleList>>> = generatedRoleLists

export const reviewedKinds: readonly AdminKind[] = adminKinds.filter((kind) => roleLists[kind]?.answers)
