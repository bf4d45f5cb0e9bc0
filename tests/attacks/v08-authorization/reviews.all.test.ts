import { expect, test } from 'vitest'
import { openTestBackend } from '../../support/backend.ts'
import { assign, proposal, publishRubrics, reviewerOf, score } from '../../support/reviews.ts'

/*
 * A reviewer who wants to know what others gave, whose a blind proposal is, or to lift a friend's: every way that an id
 * opens.
 */

const backend = await openTestBackend()
const admin = await backend.admin()
await publishRubrics(backend, true)
const [honest, curious] = [await reviewerOf(backend, admin), await reviewerOf(backend, admin)]

const secrets = ['Quillfeather', 'Splendid idea']

async function scored() {
  const talk = await proposal(backend, { full_name: 'Perpetua Quillfeather' })
  await assign(admin, talk.id, honest)
  await score(honest, talk.id, 5, 5, secrets[1]).throwOnError()
  return talk.id
}

test('a row that isn’t theirs is opened, scored and given away by its id', async () => {
  const id = await scored()
  const { client } = curious
  const row = { kind: 'talk', id }
  const ways = [
    client.rpc('review_row', row),
    client.rpc('save_review', { ...row, scores: { fit: 1, clear: 1 } }),
    client.rpc('declare_conflict', row),
    client.rpc('assign_review', { ...row, reviewer: curious.id, is_assigned: true }),
    client.rpc('assign_reviews', { kind: 'talk', each: 2, reviewers: [curious.id] }),
    client.rpc('review_ranking', { kind: 'talk' }),
    client.rpc('admin_read', row),
    client.rpc('admin_list', { kind: 'talk', search: 'Quillfeather' }),
    client.rpc('admin_list', { kind: 'talk', filters: { user_id: honest.id } }),
    client.rpc('my_reviews'),
    client.rpc('my_data'),
  ] as const
  for (const way of ways) {
    const text = JSON.stringify(await way)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  const [kept] = await backend.sql<{
    scores: unknown
    reviews: number
  }>`select scores, count(*) over ()::integer as reviews from private.reviews where subject_id = ${id}`
  expect(kept).toEqual({ scores: { fit: 5, clear: 5 }, reviews: 1 })
})

test('half a review, a made-up criterion or a withdrawn score pays for what others gave', async () => {
  const id = await scored()
  await assign(admin, id, curious)
  const payments: Record<string, unknown>[] = [
    {},
    { fit: 1 },
    { fit: 1, fitness: 1 },
    { fit: 1, clear: null },
    { fit: 1, clear: '' },
  ]
  for (const scores of payments) {
    const { data } = await curious.client.rpc('save_review', { kind: 'talk', id, scores: scores as never })
    expect(data?.others ?? null).toBeNull()
  }
  expect((await score(curious, id, 2, 2).throwOnError()).data.others).toHaveLength(1)
  // Taking a score back closes them again.
  const { data } = await curious.client
    .rpc('save_review', { kind: 'talk', id, scores: { fit: 2 } })
    .throwOnError()
  expect(data.others).toBeNull()
})
