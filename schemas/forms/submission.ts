import type { Database } from '../database.types.ts'

type Tables = Database['public']['Tables']

/** The tables for submissions. */
export type SubmissionTable =
  | 'ambassador_applications'
  | 'talk_proposals'
  | 'sponsorship_inquiries'
  | 'accommodation_requests'
  | 'contact_messages'

/** Columns that people don't fill in. */
type Own = 'id' | 'user_id' | 'status' | 'created_at' | 'updated_at'

/** The answers that a table stores. */
export type AnswersFor<Table extends SubmissionTable> = Omit<Tables[Table]['Insert'], Own>
