import type { Json } from '@fest/schemas/database.types.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { invalid } from '../support/refusal.ts'
import { assign, proposal, publishRubrics, reviewerOf, score } from '../support/reviews.ts'
import { giveRole, takeRole } from '../support/roles.ts'
import { submit } from '../support/submissions.ts'

const { backend, admin, sql } = await openWithAdmin()
beforeEach(() => publishRubrics(backend))

const read = ({ client }: Person, id: string) => client.rpc('review_row', { kind: 'talk', id })
const conflict = ({ client }: Person, id: string) => client.rpc('declare_conflict', { kind: 'talk', id })
const tryToAssign = (id: string, { id: reviewer }: Person, is_assigned = true) =>
  admin.client.rpc('assign_review', { kind: 'talk', id, reviewer, is_assigned })
async function assigned() {
  const [talk, reviewer] = [await proposal(backend), await reviewerOf(backend, admin)]
  await assign(admin, talk.id, reviewer)
  return { ...talk, reviewer }
}
const decide = (id: string, to: string) =>
  sql`update public.talk_proposals set status = ${to} where id = ${id}`
const talks = async ({ client }: Person) =>
  (await call(client, 'my_reviews')).find(({ kind }) => kind === 'talk')
const ranking = async () => (await call(admin.client, 'review_ranking', { kind: 'talk' })).rows
const ranked = async (id: string) => (await ranking()).find((row) => row.id === id)

describe('nobody reviews', () => {
  test('without being assigned, not even an admin', async () => {
    const { id } = await proposal(backend)
    const reviewer = await reviewerOf(backend, admin)
    for (const person of [reviewer, admin])
      for (const way of [read(person, id), score(person, id, 5, 5), conflict(person, id)])
        expect((await way).error).toMatchObject({ details: 'not_assigned' })
  })

  test('a kind that isn’t theirs', async () => {
    const { id } = await proposal(backend)
    const other = await reviewerOf(backend, admin, ['ambassador'])
    expect((await read(other, id)).error).toMatchObject({ details: 'unknown_kind' })
    expect((await tryToAssign(id, other)).error).toMatchObject(invalid('reviewer'))
    expect((await call(other.client, 'my_reviews')).map(({ kind }) => kind)).toEqual(['ambassador'])
  })

  test('their own proposal', async () => {
    const { id, sender } = await proposal(backend)
    await giveRole(admin, sender, 'reviewer', ['talk'])
    expect((await tryToAssign(id, sender)).error).toMatchObject(invalid('reviewer'))
    await sql`insert into private.reviews (kind, subject_id, user_id) values ('talk', ${id}, ${sender.id})`
    expect((await score(sender, id, 5, 5)).error).toMatchObject({ details: 'not_assigned' })
  })

  test('once their role is taken away, though their scores count, which nobody takes away', async () => {
    const { id, reviewer } = await assigned()
    await score(reviewer, id, 4, 4).throwOnError()
    expect((await tryToAssign(id, reviewer, false)).error).toMatchObject(invalid('reviewer'))
    await takeRole(admin, reviewer)
    for (const call of [read(reviewer, id), score(reviewer, id, 1, 1), conflict(reviewer, id)])
      expect((await call).error).toMatchObject({ code: '42501' })
    expect((await reviewer.client.rpc('my_reviews')).error).toMatchObject({ code: '42501' })
    expect(await ranked(id)).toMatchObject({ mean: 4, complete: 1, missing: [] })
  })

  test('what has been decided', async () => {
    const { id, reviewer } = await assigned()
    await score(reviewer, id, 2, 2).throwOnError()
    await score(reviewer, id, 3, 3).throwOnError()
    await decide(id, 'accepted')
    expect((await score(reviewer, id, 5, 5)).error).toMatchObject({ details: 'decided' })
    expect((await conflict(reviewer, id)).error).toMatchObject({ details: 'decided' })
    expect((await read(reviewer, id)).data).toMatchObject({ scores: { fit: 3, clear: 3 }, is_open: false })
  })

  test('with points there aren’t, or by a criterion that the rubric doesn’t have', async () => {
    const { id, reviewer } = await assigned()
    const refused = async (scores: Json) =>
      (await reviewer.client.rpc('save_review', { kind: 'talk', id, scores })).error
    for (const scores of [{ fit: 0 }, { fit: 6 }, { fit: 2.5 }, { fit: '5' }, { fit: null }, [5]])
      expect([scores, await refused(scores)]).toMatchObject([scores, invalid('scores')])
    expect(await refused({ charm: 5 })).toMatchObject({ details: 'no_such_criterion' })
  })
})

describe('nobody sees what others found', () => {
  test('before their own review is whole, by any call: not for half a one, a made-up criterion or a score taken back', async () => {
    const { id } = await proposal(backend)
    const [honest, curious] = [await reviewerOf(backend, admin), await reviewerOf(backend, admin)]
    await assign(admin, id, honest)
    await score(honest, id, 5, 5, 'Splendid idea').throwOnError()
    const { client } = curious
    const others = async (scores: Record<string, unknown>) =>
      (await client.rpc('save_review', { kind: 'talk', id, scores: scores as never })).data?.others ?? null
    const halves = [{}, { fit: 1 }, { fit: 1, fitness: 1 }, { fit: 1, clear: null }, { fit: 1, clear: '' }]
    for (const is_assigned of [false, true]) {
      if (is_assigned) await assign(admin, id, curious)
      const row = { kind: 'talk', id }
      for (const way of [read(curious, id), client.rpc('admin_read', row), client.rpc('my_data')])
        expect(JSON.stringify(await way)).not.toContain('Splendid')
      for (const half of halves) expect(await others(half)).toBeNull()
    }
    expect(await others({ fit: 2, clear: 2 })).toHaveLength(1)
    expect(await others({ fit: 2 })).toBeNull()
  })

  test('in the list, the open row and the ranking while an admin owes a review; then they sort and filter', async () => {
    const { id, reviewer } = await assigned()
    const { id: other } = await proposal(backend)
    const third = await reviewerOf(backend, admin)
    await assign(admin, id, third, admin)
    await assign(admin, other, reviewer)
    await score(reviewer, id, 5, 5, 'Splendid.').throwOnError()
    await score(third, id, 3, 3).throwOnError()
    await score(reviewer, other, 2, 2).throwOnError()
    const list = async (args: object = {}) =>
      (await call(admin.client, 'admin_list', { kind: 'talk', filters: { ids: [id, other] }, ...args })).rows
    const numbers = async () =>
      Object.fromEntries((await list()).map((row) => [row.id, [row['score'], row['reviews'], row['spread']]]))
    const open = async () => (await call(admin.client, 'admin_read', { kind: 'talk', id })).extra
    expect(await numbers()).toEqual({ [id]: [null, 2, null], [other]: [2, 1, null] })
    expect(await open()).toMatchObject({ reviews_hidden: true, score: null, reviews: [] })
    const hidden = { rank: null, mean: null, lowest: null, highest: null, reviews: [] }
    expect(await ranked(id)).toMatchObject({ is_hidden: true, ...hidden })
    await score(admin, id, 4, 4).throwOnError()
    expect(await ranked(id)).toMatchObject({ is_hidden: false, mean: 4, lowest: 3, highest: 5 })
    expect(await numbers()).toEqual({ [id]: [4, 3, 2], [other]: [2, 1, null] })
    expect(await open()).toMatchObject({
      reviews_hidden: false,
      score: 4,
      reviews: [{ mean: 5, note: 'Splendid.' }, { mean: 3 }],
    })
    for (const sort of ['score', 'reviews', 'spread'])
      expect((await list({ sort })).map((row) => row.id)).toEqual([id, other])
    for (const [name, value, found] of [
      ['score', '4', id],
      ['score', '2', other],
      ['reviews', '3', id],
      ['spread', '2', id],
    ] as const)
      expect(await list({ filters: { ids: [id, other], [name]: [value] } })).toMatchObject([{ id: found }])
    // No role below admin may list, sort or filter by them.
    const asReviewer = (asked: object) => call(reviewer.client, 'admin_list', { kind: 'talk', ...asked })
    await expect(asReviewer({ sort: 'score' })).rejects.toMatchObject({ details: 'unknown_sort' })
    const filters = { score: ['4'] }
    await expect(asReviewer({ filters })).rejects.toMatchObject({ details: 'unknown_filter' })
    expect((await asReviewer({})).rows.some((row) => 'score' in row)).toBe(false)
  })

  test('of their own proposal, in what they download, before it is decided', async () => {
    const { id, sender, reviewer } = await assigned()
    await score(reviewer, id, 2, 2, 'Too dense.').throwOnError()
    const mine = ({ client }: Person) => call(client, 'my_data')
    expect((await mine(sender))['reviews_of_mine']).toEqual([])
    expect((await mine(reviewer))['reviews']).toMatchObject([
      { note: 'Too dense.', scores: { fit: 2, clear: 2 } },
    ])
    await decide(id, 'declined')
    expect((await mine(sender))['reviews_of_mine']).toMatchObject([{ note: 'Too dense.' }])
  })
})

describe('a blind rubric', () => {
  const answers = {
    full_name: 'Perpetua Quill',
    organisation: 'Fernwood Institute',
    position: 'Head of Cryostats',
    bio: 'Perpetua built the coldest room of Fernwood, and likes to show people around in it.',
  }

  test('hides who sent it, in every way a reviewer reads it', async () => {
    const { id, sender } = await proposal(backend, answers)
    const reviewer = await reviewerOf(backend, admin)
    const role = { email: reviewer.email, role: 'reviewer', kinds: ['talk'], contact_allowed: true }
    await call(admin.client, 'admin_give_role', role)
    await assign(admin, id, reviewer, admin)
    const ways = () => [
      read(reviewer, id),
      read(admin, id),
      reviewer.client.rpc('my_reviews'),
      admin.client.rpc('review_ranking', { kind: 'talk' }),
      reviewer.client.rpc('admin_read', { kind: 'talk', id }),
      reviewer.client.rpc('admin_list', { kind: 'talk' }),
    ]
    const found = async () =>
      JSON.stringify(await Promise.all(ways().map(async (way) => (await way.throwOnError()).data)))
    expect(await found()).toContain('Perpetua')
    await publishRubrics(backend, true)
    const blind = await found()
    for (const secret of ['Perpetua', 'Fernwood', 'Cryostats', sender.email, sender.id])
      expect(blind).not.toContain(secret)
    expect(blind).toContain(id)
  })

  test('tells nothing by searching or sorting either', async () => {
    await publishRubrics(backend, true)
    const reviewer = await reviewerOf(backend, admin)
    const z = await proposal(backend, { full_name: 'Zora Beam' })
    const a = await proposal(backend, { full_name: 'Abel Beam' })
    const list = (args: object) =>
      call(reviewer.client, 'admin_list', { kind: 'talk', page_size: 100, ...args })
    expect((await list({ search: 'Beam' })).total).toBe(0)
    const byName = (await list({ sort: 'name', is_descending: false })).rows.map(({ id }) => id)
    expect(byName).toEqual(byName.toSorted())
    expect(byName).toEqual(expect.arrayContaining([z.id, a.id]))
  })

  test('calls an application by a number', async () => {
    await publishRubrics(backend, true)
    const reviewer = await reviewerOf(backend, admin, ['ambassador'])
    const person = await backend.signUp()
    await submit(person.client, 'ambassador')
    const data = await call(reviewer.client, 'admin_list', { kind: 'ambassador' })
    expect(data.rows[0]?.title).toMatch(/^Application [0-9A-F]{6}$/)
    expect(JSON.stringify(data)).not.toMatch(/Northfield|Okafor/)
  })
})

describe('a conflict', () => {
  test('closes the row to them everywhere, with what they had given, and nothing brings it back but an admin', async () => {
    const { id, reviewer } = await assigned()
    await score(reviewer, id, 5, 5, 'A friend of mine.').throwOnError()
    await conflict(reviewer, id).throwOnError()
    expect((await read(reviewer, id)).error).toMatchObject({ details: 'not_assigned' })
    expect((await score(reviewer, id, 5, 5)).error).toMatchObject({ details: 'not_assigned' })
    const { error } = await reviewer.client.rpc('admin_read', { kind: 'talk', id })
    expect(error).toMatchObject({ details: 'not_found' })
    const list = await call(reviewer.client, 'admin_list', { kind: 'talk' })
    expect(JSON.stringify([await talks(reviewer), list])).not.toContain(id)
    expect(await ranked(id)).toMatchObject({ complete: 0, mean: null, conflicts: [{ user_id: reviewer.id }] })
    expect((await tryToAssign(id, reviewer)).error).toMatchObject({ details: 'reviewer' })
    await tryToAssign(id, reviewer, false).throwOnError()
    await tryToAssign(id, reviewer).throwOnError()
    expect((await read(reviewer, id)).error).toBeNull()
  })

  test('of an admin keeps the row’s numbers from them', async () => {
    const { id, reviewer } = await assigned()
    await assign(admin, id, admin)
    await score(reviewer, id, 4, 4).throwOnError()
    await conflict(admin, id).throwOnError()
    expect(await ranked(id)).toMatchObject({ is_hidden: true, mean: null, rank: null })
  })
})

describe('assigning', () => {
  test.each([
    [{ kind: 'talk', each: 0 }, 'each'],
    [{ kind: 'talk', each: 11 }, 'each'],
    [{ kind: 'talk', each: 1, reviewers: [] }, 'reviewers'],
    [{ kind: 'talk', each: 1, reviewers: ['nobody'] }, 'reviewers'],
    [{ kind: 'project', each: 1 }, 'unknown_kind'],
  ])('%j is refused', async (args, details) => {
    expect((await admin.client.rpc('assign_reviews', args)).error).toMatchObject({ details })
  })

  test('is even among those chosen, again adds nothing, and a conflict goes to the next', async () => {
    await sql`delete from public.talk_proposals where true`
    await sql`delete from private.roles where true`
    const people = await backend.signUps(3)
    for (const person of people) await giveRole(admin, person, 'reviewer', ['talk'])
    for (let count = 0; count < 6; count += 1) await proposal(backend)
    const spread = () => call(admin.client, 'assign_reviews', { kind: 'talk', each: 2 })
    for (const added of [12, 0]) expect(await spread()).toEqual({ added, short: 0 })
    const loads = async () => Promise.all(people.map(async (person) => (await talks(person))?.rows.length))
    expect(await loads()).toEqual([4, 4, 4])
    const [busy] = people
    const [row] = (await talks(busy))?.rows ?? []
    expect((await conflict(busy, row?.id ?? '')).data).toEqual({ is_reassigned: true })
    expect((await loads()).toSorted((a = 0, b = 0) => a - b)).toEqual([3, 4, 5])
    // Whose role is gone, and who had begun nothing, has no rows anymore; the others can't do more than one of each.
    for (const person of people.slice(1)) await takeRole(admin, person)
    expect((await spread()).short).toBe(6)
    const unassigned = (await ranking()).map((row) => row.unassigned).toSorted((a, b) => a - b)
    expect(unassigned).toEqual([1, 1, 1, 1, 1, 2])
  })
})

test('the ranking is by weighted mean, with the spread and who is missing', async () => {
  await sql`delete from public.talk_proposals where true`
  const [good, fair, open] = [await proposal(backend), await proposal(backend), await proposal(backend)]
  const [first, second] = [await reviewerOf(backend, admin), await reviewerOf(backend, admin)]
  for (const { id } of [good, fair, open]) await assign(admin, id, first, second)
  await score(first, good.id, 5, 1).throwOnError()
  await score(second, good.id, 5, 5).throwOnError()
  await score(first, fair.id, 1, 5).throwOnError()
  expect(await ranking()).toMatchObject([
    { id: good.id, rank: 1, mean: 4.5, lowest: 4, highest: 5, complete: 2, wanted: 2, missing: [] },
    { id: fair.id, rank: 2, mean: 2, lowest: 2, highest: 2, complete: 1, missing: [{ user_id: second.id }] },
    { id: open.id, rank: null, mean: null, complete: 0, missing: [{}, {}] },
  ])
  expect(await talks(first)).toMatchObject({ left: 1, rows: [{ id: open.id }, {}, {}] })
  // A new criterion makes every review incomplete; without it, all count again.
  const rubric = { is_blind: false, criteria: [{ key: 'new', title: 'New', weight: 100, position: 1 }] }
  await sql`select public.sync_review_rubrics(${JSON.stringify({ talk: rubric })})`
  expect(await ranked(good.id)).toMatchObject({ mean: null, complete: 0 })
  await publishRubrics(backend)
  expect(await ranked(good.id)).toMatchObject({ mean: 4.5, complete: 2 })
})

test('who assigned what to whom is in the log, once, and who stepped back', async () => {
  const { id } = await proposal(backend)
  const [first, second] = [await reviewerOf(backend, admin), await reviewerOf(backend, admin)]
  await assign(admin, id, first)
  await assign(admin, id, first)
  await conflict(first, id).throwOnError()
  for (const reviewer of [first.id, first.id])
    await admin.client.rpc('assign_review', { kind: 'talk', id, reviewer, is_assigned: false }).throwOnError()
  const told = async () =>
    (await call(admin.client, 'log_entries', { filters: { subject_id: id } })).rows.filter(({ action }) =>
      action.startsWith('review'),
    )
  const entry = { actor: admin.id, kind: 'talk', details: { address: first.email } }
  expect(await told()).toMatchObject([
    { ...entry, action: 'review_taken' },
    { action: 'review_conflict', actor: first.id, kind: 'talk' },
    { ...entry, action: 'review_assigned' },
  ])

  // Evenly, they are one entry; and none where nothing was left to do.
  const evenly = () =>
    call(admin.client, 'assign_reviews', { kind: 'talk', each: 2, reviewers: [first.id, second.id] })
  const added = await evenly()
  await evenly()
  const filters = { action: ['reviews_assigned'], kind: ['talk'] }
  const log = await call(admin.client, 'log_entries', { filters })
  expect(log.rows.filter(({ details }) => details['people'] === 2)).toMatchObject([
    { subject_id: null, details: { added: added.added, each: 2 } },
  ])

  // Of an account that is gone, what happened stays without its address.
  await sql`delete from auth.users where id = ${first.id}`
  expect((await told()).map(({ details }) => details['address'] ?? null)).toEqual([null, null, null])
})
