import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import { createContext, use } from 'react'

/** The screens of the panel, as roles open them. */
export type PanelPart = 'overview' | 'lists' | 'check-in' | 'rooms' | 'mail' | 'log' | 'settings'

/** Who uses the panel: an admin, or somebody with a role below. */
export type PanelAccess = 'admin' | Role

/** What a role opens, the screen it begins with first. The database refuses the rest. */
const partsOf: Readonly<Record<Role, readonly [PanelPart, ...PanelPart[]]>> = { desk: ['check-in'] }

export function opens(access: PanelAccess, part: PanelPart): boolean {
  return access === 'admin' || partsOf[access].includes(part)
}

export function firstPartOf(role: Role): PanelPart {
  return partsOf[role][0]
}

export const PanelAccessContext = createContext<PanelAccess>('admin')

export function usePanelAccess(): PanelAccess {
  return use(PanelAccessContext)
}
