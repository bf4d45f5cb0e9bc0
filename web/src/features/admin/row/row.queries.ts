import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type HistoryStep = {
  id: number
  from: string | null
  to: string
  reason: string | null
  /** Null when the site itself did it. */
  by: string | null
  by_itself: boolean
  is_own: boolean
  at: string
  is_undo: boolean
}

export type Note = { id: string; text: string; by: string | null; at: string }

export type SentMail = {
  id: string
  template: string
  created_at: string
  not_before: string
  sent_at: string | null
  failed_at: string | null
  state: 'held' | 'waiting' | 'sent' | 'failed'
}

/** The answer of `admin_read()`. */
export type RowDetail = {
  kind: AdminKind
  id: string
  status: string
  name: string | null
  email: string | null
  title: string | null
  created_at: string
  updated_at: string
  user_id: string | null
  assignee: { id: string; email: string } | null
  answers: Record<string, unknown>
  has_needs: boolean
  has_headshot: boolean
  history: HistoryStep[]
  notes: Note[]
  mails: SentMail[]
  others: { kind: AdminKind; id: string; status: string; title: string | null; created_at: string }[]
  extra: Extra
}

type Extra = {
  /** Of a referral: who invited, what looks odd, and how many similar ones the same code brought within a day. */
  invited_by?: string | null
  odd?: string[]
  domain?: string | null
  same_day?: number
  same_domain?: number
  same_minute?: number
  ticket_code?: string
  place_in_queue?: number | null
  came_with?: string | null
  brought?: number
  seats?: { session_id: string; title: string; starts_at: string; status: string }[]
  consents?: { kind: string; version: string; is_given: boolean; at: string }[]
  option?: string | null
  bed?: string | null
  members?: { name: string | null; email: string | null; is_lead: boolean }[]
  judges?: { judge: string | null; points: Record<string, number>; notes: Record<string, string> }[]
  score?: number | null
  /** Since when the team has named its repository. */
  repository_since?: string
  /** Other teams' projects that name the same repository. */
  same_repository?: { id: string; title: string; team: string; leader: string | null; since: string }[]
}

export const rowKey = (kind: AdminKind, id: string) => ['backend', 'admin', 'row', kind, id] as const

/** Everything about one row except its person's needs. */
export const rowOptions = (kind: AdminKind, id: string) =>
  queryOptions({
    queryKey: rowKey(kind, id),
    queryFn: async ({ signal }) => (await callAdmin('admin_read', { kind, id }, signal)) as RowDetail,
    staleTime: 10_000,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
