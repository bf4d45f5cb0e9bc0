import { submissionAnswers } from '../../support/submissions.ts'
import { everybody, type FunctionEntry, registered, signedIn, staff } from './function-entry.ts'

const somebodyElses = '10000000-0000-4000-8000-000000000001'

/** The functions of submissions. All senders submitted under their own id. */
export const submissionFunctions: Record<string, FunctionEntry> = {
  submit_form: {
    args: () => ({
      form: 'contact',
      submission: '20000000-0000-4000-8000-000000000002',
      answers: submissionAnswers.contact,
      seconds_to_fill: 60,
    }),
    promised: everybody,
  },
  change_submission: {
    args: ({ id }) => ({
      form: 'ambassador',
      submission: id,
      answers: { ...submissionAnswers.ambassador, hours_per_week: 9 },
    }),
    promised: registered,
  },
  withdraw_submission: {
    args: ({ id }) => ({ form: 'accommodation', submission: id }),
    promised: registered,
  },
  my_submission: {
    args: ({ id }) => ({ form: 'accommodation', submission: id }),
    promised: signedIn,
  },
  decide_submission: {
    prepare: ({ id }) =>
      `update public.talk_proposals set id = '${somebodyElses}' where user_id = (
        select user_id from public.talk_proposals where user_id <> '${id}' order by user_id limit 1)`,
    args: () => ({
      form: 'talk',
      submission: somebodyElses,
      to_status: 'accepted',
      reason: 'We look forward to it.',
      seen_status: 'submitted',
    }),
    promised: staff,
  },
  form_state: { args: () => ({ form: 'talk' }), promised: everybody },
  accommodation_places: { promised: everybody },
  my_accommodation_place: { promised: signedIn },
  sync_accommodation_options: { args: () => ({ published: [] }), promised: staff },
}
