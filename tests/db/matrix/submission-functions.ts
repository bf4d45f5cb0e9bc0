import { submissionAnswers } from '../../support/submissions.ts'
import {
  everybody,
  type FunctionEntry,
  nameTheirs,
  nobody,
  registered,
  signedIn,
  staff,
  staffUnseen,
  theirs,
} from './function-entry.ts'

const nameTheirTalk = nameTheirs('talk_proposals')

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
  my_submission: { args: ({ id }) => ({ form: 'accommodation', submission: id }), promised: signedIn },
  form_state: { args: () => ({ form: 'talk' }), promised: everybody },
  accommodation_places: { promised: everybody },
  my_accommodation_place: { promised: signedIn },
  sync_accommodation_options: { args: () => ({ published: [] }), promised: staff },
}

const decided =
  (status: string) =>
  ({ id }: { id: string }) =>
    `update public.talk_proposals set status = '${status}' where id = '${id}'`
const { full_name, bio, title, abstract } = submissionAnswers.talk

/** The functions of the pages that speakers keep. All senders proposed a talk under their own id. */
export const speakerFunctions: Record<string, FunctionEntry> = {
  confirm_talk: {
    prepare: decided('accepted'),
    args: ({ id }) => ({ proposal: id }),
    promised: registered,
  },
  my_speaker_page: { prepare: decided('accepted'), args: ({ id }) => ({ proposal: id }), promised: signedIn },
  save_speaker_page: {
    prepare: decided('confirmed'),
    args: ({ id }) => ({
      proposal: id,
      page: { full_name, bio, title: `${title}, today`, abstract, links: [] },
    }),
    promised: registered,
  },
  admin_speaker_page: { args: ({ id }) => ({ proposal: id }), promised: staffUnseen },
  open_speaker_pages: { promised: nobody },
  settle_speaker_page: {
    args: ({ id }) => ({ proposal: id, version: 1, to_state: 'published' }),
    promised: nobody,
  },
}

const talk = { kind: 'talk', id: theirs }
const reviewers = { ...staffUnseen, reviewer: 'ran' } as const

const assigned = (caller: { id: string }) =>
  `${nameTheirTalk(caller)};
   insert into private.reviews (kind, subject_id, user_id) values ('talk', '${theirs}', '${caller.id}')`

/** Reviews: what is assigned is the reviewer's, the rest the admins'. */
export const reviewFunctions: Record<string, FunctionEntry> = {
  my_reviews: { prepare: assigned, promised: reviewers },
  review_row: { prepare: assigned, args: () => talk, promised: reviewers },
  save_review: { prepare: assigned, args: () => ({ ...talk, scores: {} }), promised: reviewers },
  declare_conflict: { prepare: assigned, args: () => talk, promised: reviewers },
  assign_reviews: { args: () => ({ kind: 'talk', each: 1 }), promised: staffUnseen },
  assign_review: {
    prepare: assigned,
    args: ({ id }) => ({ ...talk, reviewer: id, is_assigned: false }),
    promised: staffUnseen,
  },
  // It names everybody who can review.
  review_ranking: { args: () => ({ kind: 'talk' }), promised: staff },
  sync_review_rubrics: { args: () => ({ published: {} }), promised: staffUnseen },
}
