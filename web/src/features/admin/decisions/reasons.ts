import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import reasons from './reasons.json'

/** The database's limit, in characters. */
export const longestReason = 500

const known: Partial<Record<AdminKind, Partial<Record<string, readonly string[]>>>> = reasons

/** Sentences that start a reason, for the applicant to read; the admin can edit them. */
export const reasonsFor = (kind: AdminKind, to: string): readonly string[] => known[kind]?.[to] ?? []
