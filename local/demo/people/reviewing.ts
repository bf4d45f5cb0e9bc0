import { type Actor, actor } from './cast.ts'
import type { Moments } from './moments.ts'
import { keepingProfile } from './referring.ts'
import phrases from './sample/phrases.json' with { type: 'json' }
import { type Step, stepsWith } from './timeline.ts'

/** Two of the crew, who review proposals without being admins. */
export const reviewers = [
  actor('sanna.koskela@fallfest-lindenhof.example'),
  actor('theo.marchetti@fallfest-lindenhof.example'),
] as const

const names = ['Sanna Koskela', 'Theo Marchetti']
const kinds = ['talk', 'ambassador']

/**
 * Scores the first part of a reviewer's open reviews, from the top of the list. The scores depend only on the row and
 * the reviewer.
 */
const scoringFirst = stepsWith(`
  select public.save_review(reviewed ->> 'kind', (waiting ->> 'id')::uuid,
    (select jsonb_object_agg(criterion ->> 'key', 2 + abs(hashtext((waiting ->> 'id') || (criterion ->> 'key') || $2::text)) % 4)
      from jsonb_array_elements(reviewed -> 'criteria') as criterion),
    $1 -> 'remarks' ->> (place::integer * 2 - 1))
  from jsonb_array_elements(public.my_reviews()) as reviewed,
    jsonb_array_elements(reviewed -> 'rows') with ordinality as each (waiting, place)
  where reviewed ->> 'kind' = $1 ->> 'kind' and (waiting ->> 'is_open')::boolean and not (waiting ->> 'is_complete')::boolean
    and place <= jsonb_array_length(reviewed -> 'rows') * ($1 ->> 'share')::numeric`)
const givingRole = stepsWith(`select public.admin_give_role($1 ->> 'email', 'reviewer', $1 -> 'kinds')`)
const assigningReviews = stepsWith(`select public.assign_reviews($1 ->> 'kind', 2)`)

/** Each proposal has two reviewers; one has nearly finished, the other has begun. */
export function reviewing(chair: Actor, moments: Moments): Step[] {
  return [
    ...reviewers.flatMap((reviewer, index) => [
      keepingProfile(reviewer, moments.ago(26), { display_name: names[index] }),
      givingRole(chair, moments.ago(9 - index * 0.1), { email: reviewer.email, kinds }),
    ]),
    ...kinds.flatMap((kind, index) => [
      assigningReviews(chair, moments.ago(0.5 - index * 0.02), { kind }),
      ...reviewers.map((reviewer, place) => {
        const said = { kind, share: place === 0 ? 0.8 : 0.4, remarks: phrases.reviewRemarks }
        return scoringFirst(reviewer, moments.ago(0.3 - index * 0.02 - place * 0.1), said)
      }),
    ]),
  ]
}
