import { reviewedKinds, roleLists } from '@fest/schemas/vocabulary/role-lists.ts'
import { describe, expect, test } from 'vitest'
import { openTestBackend, type Person } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { submit } from '../support/submissions.ts'

const backend = await openTestBackend()
const { sql } = backend
const admin = await backend.admin()
const [reviewer, trusted, ada] = [await backend.signUp(), await backend.signUp(), await backend.signUp()]
for (const [email, contact] of [
  [reviewer.email, false],
  [trusted.email, true],
] as const)
  await admin.client
    .rpc('admin_give_role', { email, role: 'reviewer', kinds: ['talk'], contact_allowed: contact })
    .throwOnError()
await submit(ada.client, 'talk', {
  answers: {
    full_name: 'Ada Byron',
    email: ada.email,
    title: 'Noise is the subject',
    links: ['https://ada.example'],
  },
})
const [row] = await sql<{ id: string }>`select id from public.talk_proposals`
const talk = row?.id ?? ''
await admin.client.rpc('admin_note', { kind: 'talk', id: talk, text: 'Ask Ben first.' }).throwOnError()

const read = ({ client }: Person, kind = 'talk') => client.rpc('admin_read', { kind, id: talk })

describe('a reviewer', () => {
  test('reads the kind they are given: the list, and a row with its answers', async () => {
    expect((await reviewer.client.rpc('admin_list', { kind: 'talk' })).data?.rows).toMatchObject([
      { title: 'Noise is the subject', name: 'Ada Byron', email: null },
    ])
    const row = await read(reviewer)
    expect(row.data).toMatchObject({ title: 'Noise is the subject', email: null, user_id: null })
    expect(Object.keys(row.data?.answers ?? {}).toSorted()).toEqual(
      [...(roleLists.talk?.answers ?? [])].toSorted(),
    )
  })

  test('sees no address, note, history, mail, link or account', async () => {
    const { data } = await read(reviewer)
    expect(data).toMatchObject({ notes: [], history: [], mails: [], others: [], extra: {}, assignee: null })
    for (const secret of ['@', 'Ben', ada.id, 'ada.example'])
      expect(JSON.stringify(data)).not.toContain(secret)
    const { data: found } = await reviewer.client.rpc('admin_list', { kind: 'talk', search: ada.email })
    expect(found?.total).toBe(0)
  })

  test('sees how to reach people where an admin allowed it, and still no notes', async () => {
    const { data } = await read(trusted)
    expect(data).toMatchObject({ email: ada.email, notes: [], user_id: null })
    expect(data?.answers).toMatchObject({ links: ['https://ada.example'] })
  })

  test.each(['registrations', 'ambassador', 'accommodation', 'contact', 'referral', 'project'])(
    'gets nothing of %s',
    async (kind) => {
      const list = await trusted.client.rpc('admin_list', { kind })
      expect(list.error).toMatchObject(refusal('unknown_kind'))
      expect((await read(trusted, kind)).error).toMatchObject(refusal('unknown_kind'))
    },
  )

  test('reads other kinds as soon as an admin changes them', async () => {
    const change = (kinds: string[]) =>
      admin.client.rpc('admin_give_role', { email: reviewer.email, role: 'reviewer', kinds }).throwOnError()
    await change(['project'])
    expect((await read(reviewer)).error).toMatchObject({ details: 'unknown_kind' })
    await change(['project', 'talk', 'talk'])
    expect((await read(reviewer)).error).toBeNull()
    expect((await reviewer.client.rpc('my_role')).data).toEqual({
      role: 'reviewer',
      kinds: ['project', 'talk'],
      contact_allowed: false,
    })
  })
})

test.each([[[]], [['registrations']], [['contact']], [['talk', 'nothing']]])(
  'no reviewer is given %j',
  async (kinds) => {
    const { error } = await admin.client.rpc('admin_give_role', {
      email: 'new@fallfest.example',
      role: 'reviewer',
      kinds,
    })
    expect(error).toMatchObject({ code: '23514', details: 'kinds' })
  },
)

test('what a reviewer is given belongs to no other role', async () => {
  const { data } = await admin.client
    .rpc('admin_give_role', {
      email: 'door@fallfest.example',
      role: 'desk',
      kinds: ['talk'],
      contact_allowed: true,
    })
    .throwOnError()
  expect(data).toMatchObject({ role: 'desk', kinds: [], contact_allowed: false })
})

test('every answer that is opened is one of the kind’s, and those that reach people are apart', async () => {
  const rows = await sql<{ kind: string; answers: string[] }>`select kind, answers from private.admin_kinds`
  for (const kind of reviewedKinds) {
    const { answers = [], contact = [] } = roleLists[kind] ?? {}
    expect(rows.find((row) => row.kind === kind)?.answers).toEqual(
      expect.arrayContaining([...answers, ...contact]),
    )
    expect(
      answers.filter((name) => /email|phone|links|linkedin|instagram|homepage|full_name/.test(name)),
    ).toEqual([])
  }
})
