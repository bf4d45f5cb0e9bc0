import { type FunctionEntry, promise, staff, staffUnseen } from './function-entry.ts'

const theirs = '10000000-0000-4000-8000-000000000002'
const talk = { kind: 'talk', id: theirs }
const reviewers = promise('denied', 'refused', { admin: 'ran', 'listed admin': 'ran', reviewer: 'ran' })

/** Somebody else's proposal has a known number, and the caller reviews it. */
const assigned = ({ id }: { id: string }) =>
  `update public.talk_proposals set id = '${theirs}' where user_id = (
     select user_id from public.talk_proposals where user_id <> '${id}' order by user_id limit 1);
   insert into private.reviews (kind, subject_id, user_id) values ('talk', '${theirs}', '${id}')`

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
