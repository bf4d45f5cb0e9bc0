import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

/** The answer of `admin_overview()`. */
export type Overview = {
  at: string
  /** IANA name of the event's zone. */
  zone: string
  counts: { kind: AdminKind; status: string; number: number }[]
  waiting: Waiting[]
  seats: { capacity: number; taken: number; waiting: number }
  same_repository: SameRepository
  /** Registrations by day of the event's zone, without gaps. */
  per_day: DayCount[]
  logistics: Logistics
}

/** What waits for a decision in one kind. */
export type Waiting = {
  kind: AdminKind
  number: number
  unassigned: number
  oldest: { id: string; name: string | null; title: string | null; created_at: string } | null
}

/** Repositories that more than one team submitted and nobody has decided on; the latest five in full. */
type SameRepository = {
  number: number
  latest: { repository: string; projects: { id: string; title: string; team: string; since: string }[] }[]
}

export type DayCount = { day: string; number: number; total: number }

export type Logistics = {
  people: { day: string; in_person: number; online: number }[]
  dietary: { day: string; need: string; number: number }[]
  dietary_notes: number
  access: { need: string; number: number }[]
  access_notes: number
  shirts: { size: string | null; number: number }[]
  nights: { option_id: string; option: string; night: string; number: number }[]
  guests_with_access_notes: number
}

/** The counts of everything; the navigation and the overview share them. */
export const overviewOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'overview'],
    queryFn: async ({ signal }) => (await callAdmin('admin_overview', {}, signal)) as Overview,
    staleTime: 20_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: 'always',
  })
