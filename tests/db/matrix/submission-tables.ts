import { randomUUID } from 'node:crypto'
import { addedNeedsRow, hostel, needsRow, submissionRows } from '../../support/submissions.ts'
import { everybody, personal, type TableEntry } from './table-entry.ts'

/** Written only by functions. */
const submission = (table: string) =>
  personal({
    row: (person) => ({ ...submissionRows(person)[table], id: randomUUID() }),
    change: { status: 'accepted' },
  })

/** What somebody needs, by questions that organizers added: read with my_submission() and admin_needs() alone. */
const addedNeeds = personal({
  row: addedNeedsRow,
  change: { custom_answers: { custom_allergy: 'None' } },
  allowed: {},
})

export const submissionTables: Record<string, TableEntry> = {
  ambassador_applications: submission('ambassador_applications'),
  talk_proposals: submission('talk_proposals'),
  sponsorship_inquiries: submission('sponsorship_inquiries'),
  contact_messages: submission('contact_messages'),
  accommodation_requests: submission('accommodation_requests'),
  accommodation_needs: personal({
    row: needsRow,
    change: { access_note: 'A room on the ground floor.' },
    // The sender reads it only with my_submission(), admins only with admin_needs(), which is logged.
    allowed: {},
  }),
  ambassador_needs: addedNeeds,
  talk_needs: addedNeeds,
  sponsorship_needs: addedNeeds,
  accommodation_claims: personal({
    row: (person) => ({
      request_id: person,
      user_id: person,
      option_id: hostel.option_id,
      status: 'confirmed',
    }),
    change: { status: 'released' },
  }),
  accommodation_options: {
    column: 'option_id',
    isPersonal: false,
    row: () => ({ ...hostel, option_id: 'new', capacity: undefined }),
    change: { name: 'Taken over' },
    allowed: { select: everybody },
  },
}
