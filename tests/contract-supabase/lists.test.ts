import { describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { openContract } from './open-contract.ts'

/* Each of the site's queries of the tables is answered as it expects. Who sees which rows stands in tests/db/policy-matrix.test.ts and tests/real/push.test.ts. */

const { subject, people } = await openContract()
const newcomer = await people.newPerson()

const rest = (path: string, options: Parameters<typeof ask>[2] = {}) =>
  ask(subject, `/rest/v1/${path}`, { token: newcomer.token, ...options })

/** Every query of a table in web/src, as its client sends it, for somebody who has nothing yet. */
const questions = (id: string) => ({
  'rubric_criteria?select=key,title,weight&is_current=eq.true&order=position.asc': null,
  'site_settings?select=judge_emails&limit=1': [],
  'site_settings?select=admin_emails&limit=1': [],
  [`registrations?select=*&user_id=eq.${id}`]: [],
  [`registrations?select=full_name,institution,phone,year_of_study,status&user_id=eq.${id}`]: [],
  [`seat_reservations?select=id,session_id,status,bookable_sessions(title,starts_at,ends_at)&user_id=eq.${id}&order=session_id.asc`]:
    [],
  [`status_history?select=id,subject,subject_id,from_status,to_status,reason,changed_at&user_id=eq.${id}&order=id.desc&limit=50`]:
    [],
  [`status_history?select=id,subject,changed_by&user_id=eq.${id}&subject=in.(talk_proposals,accommodation_claims)&order=id.desc&limit=50`]:
    [],
  [`talk_proposals?select=id,status,created_at,title&user_id=eq.${id}&limit=50`]: [],
  [`talk_proposals?select=id,status,created_at&user_id=eq.${id}&status=in.(submitted,in_review,accepted)&limit=1`]:
    [],
  [`ambassador_applications?select=id,status,created_at,institution&user_id=eq.${id}&limit=50`]: [],
  [`sponsorship_inquiries?select=id,status,created_at,organisation&user_id=eq.${id}&limit=50`]: [],
  [`accommodation_requests?select=id,status,created_at,arrival,departure,accommodation_options(name)&user_id=eq.${id}&limit=50`]:
    [],
  [`contact_messages?select=id,status,created_at,topic&user_id=eq.${id}&limit=50`]: [],
  [`accommodation_claims?select=id,request_id,status&user_id=eq.${id}&limit=50`]: [],
  [`consents?select=is_given&user_id=eq.${id}&kind=eq.news&order=id.desc&limit=1`]: [],
  [`profiles?select=display_name,institution&user_id=eq.${id}`]: [],
  [`saved_sessions?select=session_id,saved_at,seen&user_id=eq.${id}`]: [],
})

describe('what the site asks', () => {
  test.each(Object.keys(questions('<id>')).map((question) => question.split('&user_id')[0]))(
    '%s',
    async (beginning) => {
      const [question, expected] =
        Object.entries(questions(newcomer.id)).find(([each]) => each.startsWith(beginning ?? '')) ?? []
      const { status, headers, text } = await rest(question ?? '')
      expect({ status, text }).toEqual({ status: 200, text: expected === null ? text : '[]' })
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('content-range')).toMatch(/^(?:\*|\d+-\d+)\/\*$/)
    },
  )

  test('a missing single row is empty', async () => {
    const answer = await rest('site_settings?select=judge_emails&limit=1', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 406, code: 'PGRST116' })
  })

  test('counts rows without returning them', async () => {
    const answer = await rest('mail_outbox?select=id&failed_at=not.is.null', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    })
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' })
    expect(answer.headers.get('content-range')).toBe('*/0')
  })

  test('a table that is not there is not found', async () => {
    const answer = await rest('no_such_table?select=*')
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'PGRST205' })
  })
})

describe('what the site writes', () => {
  const saved = (session: string) => ({
    user_id: newcomer.id,
    session_id: session,
    saved_at: '2025-10-10T09:00:00.000Z',
  })

  test('a star is set, set again and removed', async () => {
    const save = (session: string) =>
      rest('saved_sessions', { body: [saved(session)], headers: { prefer: 'resolution=merge-duplicates' } })
    const first = await save('contract-1')
    expect({ status: first.status, text: first.text }).toEqual({ status: 201, text: '' })
    const second = await save('contract-1')
    // The second insert is ignored, which the service may say.
    expect(second.status).toBeOneOf([200, 201])
    expect(second.text).toBe('')
    expect((await rest('saved_sessions?select=session_id')).text).toBe('[{"session_id":"contract-1"}]')
    const gone = await rest(`saved_sessions?user_id=eq.${newcomer.id}&session_id=in.(contract-1)`, {
      method: 'DELETE',
    })
    expect({ status: gone.status, text: gone.text }).toEqual({ status: 204, text: '' })
    expect((await rest('saved_sessions?select=session_id')).text).toBe('[]')
  })

  test('a row in somebody else’s name is refused', async () => {
    const answer = await rest('saved_sessions', {
      body: [{ ...saved('contract-2'), user_id: '00000000-0000-4000-8000-000000000001' }],
    })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: '42501' })
  })

  test('a row that violates a constraint is refused with its name', async () => {
    const answer = await rest('saved_sessions', { body: [saved('x'.repeat(2000))] })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: '23514' })
    expect(answer.body.message).toContain('"saved_sessions_session_id_')
  })

  test('a person’s own row is changed, with a list, a switch and nothing', async () => {
    await subject.sql(
      'insert into public.profiles (user_id) values ($1::text::uuid) on conflict do nothing',
      [newcomer.id],
    )
    const change = { display_name: null, links: ['https://example.org/me'], is_listed: false }
    const mine = `profiles?user_id=eq.${newcomer.id}`
    const answer = await rest(mine, { method: 'PATCH', body: change })
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' })
    const { text } = await rest(`${mine}&select=display_name,links,is_listed`)
    expect(JSON.parse(text)).toEqual([change])
  })

  test('a write without a filter changes nobody else’s row', async () => {
    const answer = await rest('profiles', { method: 'PATCH', body: { pronouns: 'they/them' } })
    // The hosted service refuses statements without a filter.
    expect(answer.status).toBeOneOf([204, 400])
  })
})
