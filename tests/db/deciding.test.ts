import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { decide } from '../support/decide.ts'
import { submissionAnswers, submit, submitted } from '../support/submissions.ts'

const { backend, admin, sql } = await openWithAdmin()
const [person, other] = await backend.signUps(2)
let id: string
beforeEach(async () => {
  await backend.empty('public.ambassador_applications', 'public.status_history', 'private.rate_limits')
  id = await submitted(person.client, 'ambassador', { answers: { phone: '+1 555 0100' } })
})

async function row(): Promise<Record<string, unknown>> {
  const [found] = await sql`select * from public.ambassador_applications
    order by created_at limit 1`
  return found ?? {}
}

function change(who: Person, submission: string, answers: object = {}, form: SubmissionForm = 'ambassador') {
  return who.client.rpc('change_submission', {
    form,
    submission,
    answers: { ...submissionAnswers[form], ...answers } as Json,
  })
}

const withdraw = (who: Person, submission: string, form: SubmissionForm = 'ambassador') =>
  who.client.rpc('withdraw_submission', { form, submission })

const decideOn = (submission: string, to: string, seen = 'submitted') =>
  decide(admin, [submission], { kind: 'ambassador', to, seen })

describe('changing', () => {
  test('replaces the answers, with empty ones too, and leaves the rest alone, status and owner as well', async () => {
    const before = await row()
    const forged = { status: 'accepted', user_id: other.id, id: randomUUID() }
    const answers = { hours_per_week: 9, linkedin: null, ...forged }
    expect((await change(person, id, answers)).error).toBeNull()
    const after = await row()
    const left = { id, status: 'submitted', user_id: person.id }
    expect(after).toMatchObject({ ...left, hours_per_week: 9, phone: null })
    expect(after['created_at']).toEqual(before['created_at'])
    expect(after['updated_at']).not.toEqual(before['updated_at'])
  })

  test('a wrong answer is refused, and the old ones stay', async () => {
    expect((await change(person, id, { hours_per_week: 90 })).error?.message).toContain(
      '"ambassador_applications_hours_per_week_range"',
    )
    expect(await row()).toMatchObject({ hours_per_week: 4, phone: '+1 555 0100' })
  })

  test('is refused to others, without revealing that the row exists', async () => {
    for (const submission of [id, randomUUID()])
      expect((await change(other, submission)).error).toMatchObject({ code: 'P0001', details: 'not_found' })
    expect((await change(admin, id)).error).toMatchObject({ details: 'not_found' })
    expect((await other.client.rpc('my_submission', { form: 'ambassador', submission: id })).data).toBeNull()
  })

  test.each([
    ['in_review', null],
    ['accepted', 'decided'],
    ['declined', 'decided'],
  ])('while it is %s: %s', async (status, refusal) => {
    await decideOn(id, status)
    expect((await change(person, id, { hours_per_week: 9 })).error?.details ?? null).toBe(refusal)
    expect(await row()).toMatchObject({ hours_per_week: refusal === null ? 9 : 4 })
  })

  test('withdrawn submissions and messages cannot be changed', async () => {
    await withdraw(person, id)
    expect((await change(person, id)).error).toMatchObject({ code: 'P0001', details: 'withdrawn' })
    const message = await submit(person.client, 'contact')
    expect((await change(person, message.id, {}, 'contact')).error).toMatchObject({ details: 'not_editable' })
  })
})

describe('withdrawing', () => {
  test('is in the history as the person’s own action; repeating it changes nothing', async () => {
    for (const _ of [1, 2]) expect((await withdraw(person, id)).error).toBeNull()
    const steps = await person.client.from('status_history').select('to_status, changed_by').order('id')
    expect(steps.data).toEqual([
      { to_status: 'submitted', changed_by: person.id },
      { to_status: 'withdrawn', changed_by: person.id },
    ])
  })

  test('is refused to others, and after declining; accepted ones can be withdrawn', async () => {
    expect((await withdraw(other, id)).error).toMatchObject({ details: 'not_found' })
    await decideOn(id, 'declined')
    expect((await withdraw(person, id)).error).toMatchObject({ details: 'decided' })
    await decideOn(id, 'accepted', 'declined')
    expect((await withdraw(person, id)).error).toBeNull()
    expect(await row()).toMatchObject({ status: 'withdrawn' })
  })
})
