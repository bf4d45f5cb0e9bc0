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
 * What roles below admin get of the panel's lists, by the names of `admin_list()`, as `private.admin_kinds.for_roles`
 * has it; kinds that aren't here are closed to them. The database decides.
 */
export const roleLists: Readonly<Partial<Record<AdminKind, RoleList>>> = generatedRoleLists

/** The kinds that can be given to a reviewer. */
export const reviewedKinds: readonly AdminKind[] = adminKinds.filter((kind) => roleLists[kind]?.answers)
