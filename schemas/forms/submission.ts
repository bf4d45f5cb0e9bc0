import type { Database } from '../database.types.ts'

type Tables = Database['public']['Tables']

/** The tables of what people send in. */
export type SubmissionTable =
  | 'ambassador_applications'
  | 'talk_proposals'
  | 'sponsorship_inquiries'
  | 'accommodation_requests'
  | 'contact_messages'

/** Columns that are the database's own. */
type Own = 'id' | 'user_id' | 'status' | 'created_at' | 'updated_at'

/** The answers that a table takes. */
export type AnswersFor<Table extends SubmissionTable> = Omit<Tables[Table]['Insert'], Own>
