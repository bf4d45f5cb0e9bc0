import { type AdminKind, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { roleLists } from '@fest/schemas/vocabulary/role-lists.ts'
import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import { createContext, use } from 'react'
import { paths } from '#app/paths.ts'
import type { OwnRole } from '#app/session/own-role.ts'

export type PanelPart =
  | 'overview'
  | 'lists'
  | 'check-in'
  | 'arrivals'
  | 'badges'
  | 'signs'
  | 'import'
  | 'rooms'
  | 'reviews'
  | 'letters'
  | 'coming'
  | 'feedback'
  | 'mail'
  | 'log'
  | 'settings'

/** Who uses the panel: an admin, or somebody with a role below. */
export type PanelAccess = 'admin' | OwnRole

/** The screens a role opens, its first screen first. The database refuses the rest. */
const partsOf: Readonly<Record<Role, readonly [PanelPart, ...PanelPart[]]>> = {
  desk: ['check-in'],
  reader: ['overview', 'lists'],
  reviewer: ['lists', 'reviews'],
}

export function opens(access: PanelAccess, part: PanelPart): boolean {
  return access === 'admin' || partsOf[access.role].includes(part)
}

export function firstPageOf({ role, kinds }: OwnRole): string {
  // In the menu's order.
  const first = adminKinds.find((kind) => kinds.includes(kind))
  const [part] = partsOf[role]
  if (part === 'check-in') return paths.adminCheckIn()
  if (part !== 'lists' || first === undefined) return paths.admin()
  // The kinds that have a rubric, as vocabulary/reviews.ts has them, which the gate doesn't load.
  return kinds.includes('talk') || kinds.includes('ambassador') ? '/admin/reviews' : paths.adminList(first)
}

export function opensList(access: PanelAccess, kind: AdminKind): boolean {
  if (access === 'admin') return true
  return access.role === 'reviewer' ? access.kinds.includes(kind) : roleLists[kind] !== undefined
}

/** The columns, filters or orders of a list that are open to this person. */
export function openIn<Named>(
  access: PanelAccess,
  kind: AdminKind,
  part: 'columns' | 'filters' | 'sorts',
  all: readonly Named[],
  nameOf: (one: Named) => string,
): readonly Named[] {
  if (access === 'admin') return all
  const names = new Set(roleLists[kind]?.[part])
  return all.filter((one) => names.has(nameOf(one)))
}

export const PanelAccessContext = createContext<PanelAccess>('admin')

export function usePanelAccess(): PanelAccess {
  return use(PanelAccessContext)
}
