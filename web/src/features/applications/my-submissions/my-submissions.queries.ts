import type { Database } from '@fest/schemas/database.types.ts'
import type { ApplicationStatus } from '@fest/schemas/vocabulary/application-status.ts'
import {
  contactTopicLabels,
  type RoomClaimStatus,
  type SubmissionForm,
} from '@fest/schemas/vocabulary/applications.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Backend, getBackend } from '#app/backend/backend.ts'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'
import { submissionTables } from '#app/features/applications/application.ts'

/** A change of a submission, or of its bed; `isMine`: the person did it themselves. */
export type SubmissionEvent = Pick<
  Database['public']['Tables']['status_history']['Row'],
  'id' | 'subject' | 'from_status' | 'to_status' | 'reason' | 'changed_at'
> & { isMine: boolean }

export type MySubmission = {
  form: SubmissionForm
  id: string
  title: string
  status: ApplicationStatus
  created_at: string
  /** Until when its speaker is to confirm an accepted talk. */
  confirm_by?: string | null
  /** Newest first. */
  history: readonly SubmissionEvent[]
  /** Whether there is a bed for it; null for forms without beds. `place` is the position on the waitlist, from 1. */
  bed: { status: RoomClaimStatus; place: number | null } | null
}

/** More than anybody submits; beyond it the oldest are left out. */
const maxOfAKind = 100
const maxHistory = 500

/** Everything the person submitted, newest first, with its status. Reads what a list shows, without answers. */
export const mySubmissionsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-submissions', userId],
    async queryFn({ signal }): Promise<MySubmission[]> {
      const backend = await getBackend()
      const [rows, history, beds] = await Promise.all([
        readRows(backend, userId, signal),
        readHistory(backend, userId, signal),
        readBeds(backend, userId, signal),
      ])
      return rows
        .map((row) => {
          const bed = beds.find(({ requestId }) => requestId === row.id)
          const events = history.filter(({ subjectId }) => subjectId === row.id || subjectId === bed?.id)
          return { ...row, history: events.map(({ event }) => event), bed: bed?.now ?? null }
        })
        .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1))
    },
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })

type OfPeople<Query> = {
  eq: (column: 'user_id', value: string) => Query
  limit: (most: number) => Query
  abortSignal: (signal: AbortSignal) => Query
}

const ownRows =
  (userId: string, signal: AbortSignal) =>
  <Query extends OfPeople<Query>>(query: Query): Query =>
    query.eq('user_id', userId).limit(maxOfAKind).abortSignal(signal)

async function readRows(backend: Backend, userId: string, signal: AbortSignal) {
  const own = ownRows(userId, signal)
  const common = 'id, status, created_at'
  const [ambassador, talk, sponsorship, accommodation, contact] = await Promise.all([
    own(backend.from(submissionTables.ambassador).select(`${common}, title:institution`)).throwOnError(),
    own(backend.from(submissionTables.talk).select(`${common}, title, confirm_by`)).throwOnError(),
    own(backend.from(submissionTables.sponsorship).select(`${common}, title:organisation`)).throwOnError(),
    own(
      backend
        .from(submissionTables.accommodation)
        .select(`${common}, arrival, departure, accommodation_options(name)`),
    ).throwOnError(),
    own(backend.from(submissionTables.contact).select(`${common}, topic`)).throwOnError(),
  ])
  return [
    ...ambassador.data.map((row) => ({ form: 'ambassador' as const, ...row })),
    ...talk.data.map((row) => ({ form: 'talk' as const, ...row })),
    ...sponsorship.data.map((row) => ({ form: 'sponsorship' as const, ...row })),
    ...accommodation.data.map(({ arrival, departure, accommodation_options: { name }, ...row }) => {
      const title = `${name}, ${formatDayRange(arrival, departure)}`
      return { form: 'accommodation' as const, title, ...row }
    }),
    ...contact.data.map(({ topic, ...row }) => {
      const title = contactTopicLabels[topic]
      return { form: 'contact' as const, title, ...row }
    }),
  ]
}

async function readHistory(backend: Backend, userId: string, signal: AbortSignal) {
  const subjects = [...Object.values(submissionTables), 'accommodation_claims' as const]
  const { data } = await backend
    .from('status_history')
    .select('id, subject, subject_id, from_status, to_status, reason, changed_at, changed_by')
    .eq('user_id', userId)
    .in('subject', subjects)
    .order('id', { ascending: false })
    .limit(maxHistory)
    .abortSignal(signal)
    .throwOnError()
  return data.map(({ subject_id, changed_by, ...event }) => ({
    subjectId: subject_id,
    event: { ...event, isMine: changed_by === userId },
  }))
}

async function readBeds(backend: Backend, userId: string, signal: AbortSignal) {
  const own = ownRows(userId, signal)
  const [{ data: claims }, { data: places }] = await Promise.all([
    own(backend.from('accommodation_claims').select('id, request_id, status')).throwOnError(),
    backend.rpc('my_accommodation_place').abortSignal(signal).throwOnError(),
  ])
  return claims.map(({ id, request_id, status }) => ({
    id,
    requestId: request_id,
    now: { status, place: places.find((place) => place.request_id === request_id)?.place_in_queue ?? null },
  }))
}
